// The channel between a connection and the host of its table: a WebSocket to the server, or a Web Worker on this device.
// This is the only file of the page that opens sockets.
import { isDeviceTable } from '../device/device_id';
import { DeviceTransport } from '../device/device_transport';

/** The part of a WebSocket that a connection uses. */
export interface Transport {
  /** 1 while messages can be sent. */
  readonly readyState: number;
  onopen: ((event: Event) => unknown) | null;
  onmessage: ((event: MessageEvent) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  send(text: string): void;
  close(): void;
}

/** Opens a channel to the host of a table. */
export function openTransport(table: string): Transport {
  return isDeviceTable(table) ? new DeviceTransport() : openWebSocket(table);
}

/** Opens a socket to the server that the page came from. The table in the address lets a load balancer choose the server
 * that has the table, and lets every other server forward the socket to it. */
function openWebSocket(table: string): WebSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/ws?table=${encodeURIComponent(table)}`);
}
