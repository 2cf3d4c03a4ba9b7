// A connection to a table on this device. The code behind it is loaded with the first connection.
import type { Transport } from '../table/transport';
import { DEVICE_FAILED } from './close_codes';
import type { DeviceConnection } from './device_host';

/** The values that a WebSocket has for its state. */
const READY_STATE = { connecting: 0, open: 1, closed: 3 };

export class DeviceTransport implements Transport {
  readyState = READY_STATE.connecting;
  onopen: Transport['onopen'] = null;
  onmessage: Transport['onmessage'] = null;
  onclose: Transport['onclose'] = null;
  #connection: DeviceConnection | undefined;

  constructor() {
    void this.#open();
  }

  send(text: string): void {
    this.#connection?.send(text);
  }

  close(): void {
    this.readyState = READY_STATE.closed;
    this.#connection?.close();
  }

  /** Starts the worker if it does not run yet, and connects to it. A failure closes the channel. */
  async #open(): Promise<void> {
    try {
      const { deviceHost } = await import('./device_host');
      if (this.readyState === READY_STATE.closed) return;
      this.#connection = deviceHost().connect({
        onmessage: (text) => this.onmessage?.(new MessageEvent('message', { data: text })),
        onclose: (code) => this.#end(code),
      });
      this.readyState = READY_STATE.open;
      this.onopen?.(new Event('open'));
    } catch {
      this.#end(DEVICE_FAILED);
    }
  }

  /** Reports that the connection is closed, unless the page itself has closed it. */
  #end(code: number): void {
    if (this.readyState === READY_STATE.closed) return;
    this.readyState = READY_STATE.closed;
    this.onclose?.(new CloseEvent('close', { code }));
  }
}
