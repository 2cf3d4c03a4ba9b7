//! Tests of MADA.
