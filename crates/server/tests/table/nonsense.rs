//! L1: whatever is said, the answer is a typed refusal and the table is as it was.
