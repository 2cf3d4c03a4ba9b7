// Close codes of connections to tables on this device. They are in the range that WebSockets leave to applications, and
// differ from those of the server (docs/protocol.md).

/** The code that runs tables on this device could not be loaded, or has stopped. */
export const DEVICE_FAILED = 4101;
/** Another tab of this browser has taken over the table. The server uses the same code for another device. */
export const TAKEN_OVER = 4001;
/** The stored entries have changed: another tab wrote them. A new connection loads them. */
export const TABLE_CHANGED = 1012;
