// Which tables are on this device: their ids begin with a prefix that the server never uses.
import { randomBytes, toHex } from '../fair/bytes';

const DEVICE_PREFIX = 'device-';

/** Whether the table is hosted on this device and not on the server. */
export function isDeviceTable(table: string): boolean {
  return table.startsWith(DEVICE_PREFIX);
}

/** The id of a new table on this device. */
export function newDeviceTableId(): string {
  return DEVICE_PREFIX + toHex(randomBytes(16));
}
