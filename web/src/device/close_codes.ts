// Codes with which a connection to a table on this device is closed. A code that the server uses too (docs/protocol.md)
// asks the page to react in the same way. The server never uses the others.

/** The program that runs tables on this device could not be loaded, or has stopped. Only devices use this code: WebSockets
 * leave the codes from 4000 to 4999 to applications. */
export const DEVICE_FAILED = 4101;
/** Another tab of this browser has taken over the table, so the page does not reconnect. The server uses this code when
 * another device has taken over the seat. */
export const TAKEN_OVER = 4001;
/** Another tab has changed the stored entries, so the page reconnects, which loads them. The server uses this code when it
 * restarts. */
export const TABLE_CHANGED = 1012;
