// The page's side of the Web Worker that hosts tables on this device. There is one worker for all tables. If it dies, all
// connections close, and the next connection starts a new one, which loads the tables from the storage.
import { knownTables } from '../api/known_tables';
import { notify } from '../notices.svelte';
import { t } from '../text/words.svelte';
import { DEVICE_FAILED } from './close_codes';
import { isDeviceTable } from './device_id';
import type { DeviceCall, FromWorker, ToWorker } from './worker_messages';

/** The average time from the beginning of a bot's turn to its move, as on the server. */
const BOT_DELAY_MS = 900;

export interface DeviceConnection {
  send(text: string): void;
  close(): void;
}

interface ConnectionListener {
  onmessage: (text: string) => void;
  onclose: (code: number) => void;
}

/** A call that the worker refused. The code is that of the server's refusals, or `broken` if the worker has stopped. */
export class DeviceCallError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

interface PendingCall {
  resolve: (json: string) => void;
  reject: (error: DeviceCallError) => void;
}

/** Sends messages to the worker, and passes its messages to the connections and calls they belong to. */
class DeviceHost {
  #worker: Worker;
  /** The listeners by the number of their connection. */
  #listeners = new Map<number, ConnectionListener>();
  /** The calls without a result so far, by number. */
  #calls = new Map<number, PendingCall>();
  #lastId = 0;

  constructor(onfailure: () => void) {
    this.#worker = new Worker(new URL('./table_worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#receive(data);
    this.#worker.onerror = () => {
      onfailure();
      this.#fail();
    };
    const tables = knownTables().map(({ table }) => table);
    this.#post({ type: 'start', botDelayMs: BOT_DELAY_MS, knownTables: tables.filter(isDeviceTable) });
  }

  /** Opens a connection. Its first message must be the hello, which names the table. */
  connect(listener: ConnectionListener): DeviceConnection {
    const connection = ++this.#lastId;
    this.#listeners.set(connection, listener);
    this.#post({ type: 'connect', connection });
    return {
      send: (text) => this.#post({ type: 'send', connection, text }),
      close: () => {
        if (this.#listeners.delete(connection)) this.#post({ type: 'disconnect', connection });
      },
    };
  }

  /** Sends a call and returns the result. Rejects with a `DeviceCallError`. */
  async call<T>(request: DeviceCall): Promise<T> {
    const call = ++this.#lastId;
    const json = await new Promise<string>((resolve, reject) => {
      this.#calls.set(call, { resolve, reject });
      this.#post({ type: 'call', call, request });
    });
    return JSON.parse(json) as T;
  }

  /** Sends a message to the worker. */
  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  /** Forwards a message of the worker to the connection or the call that it is for. */
  #receive(message: FromWorker): void {
    switch (message.type) {
      case 'message':
        return this.#listeners.get(message.connection)?.onmessage(message.text);
      case 'closed': {
        const listener = this.#listeners.get(message.connection);
        this.#listeners.delete(message.connection);
        return listener?.onclose(message.code);
      }
      case 'result':
        return this.#takeCall(message.call)?.resolve(message.json);
      case 'refused':
        return this.#takeCall(message.call)?.reject(new DeviceCallError(message.code));
      case 'not-stored':
        return notify(t('device-not-saved'));
    }
  }

  /** Removes a pending call and returns it. */
  #takeCall(call: number): PendingCall | undefined {
    const pending = this.#calls.get(call);
    this.#calls.delete(call);
    return pending;
  }

  /** Ends the worker, every connection and every call. */
  #fail(): void {
    this.#worker.terminate();
    const [listeners, calls] = [[...this.#listeners.values()], [...this.#calls.values()]];
    this.#listeners.clear();
    this.#calls.clear();
    for (const { onclose } of listeners) onclose(DEVICE_FAILED);
    for (const { reject } of calls) reject(new DeviceCallError('broken'));
  }
}

let currentHost: DeviceHost | undefined;

/** The host of the tables on this device. It starts with the first call. */
export function deviceHost(): DeviceHost {
  currentHost ??= new DeviceHost(() => (currentHost = undefined));
  return currentHost;
}
