// The Web Worker that hosts the tables on this device. It loads the WebAssembly module, keeps the tables that are in use,
// and passes messages between them and the page.
import { HostedTable, type TableModule } from './hosted_table';
import initModule, * as wasmModule from './module/browser.js';
import moduleUrl from './module/browser_bg.wasm?url';
import { openEntryStore } from './entry_store';
import { DEVICE_FAILED, TAKEN_OVER } from './close_codes';
import { WeightsError, gameOfLog, provideWeights } from './network_weights';
import { withTableLock } from './table_lock';
import type { DeviceCall, FromWorker, ToWorker } from './worker_messages';

const post = (message: FromWorker) => postMessage(message);

let botDelayMs = 0;
const module: TableModule = wasmModule;
const moduleLoaded = initModule({ module_or_path: moduleUrl });
const entryStore = openEntryStore(() => post({ type: 'not-stored' }));

/** The tables in use, by id. */
const tables = new Map<string, Promise<HostedTable>>();
/** The table of each connection. It is undefined until the hello has arrived. */
const tableOfConnection = new Map<number, Promise<HostedTable> | undefined>();

/** The table with this id, loaded from the storage if it is not in use. Rejects if it is not stored or damaged. */
function hostedTable(id: string): Promise<HostedTable> {
  const hosted = tables.get(id) ?? loadTable(id);
  tables.set(id, hosted);
  hosted.catch(() => tables.delete(id));
  return hosted;
}

/** Loads a table from the storage and takes its lock, so that no other tab hosts it at the same time. */
async function loadTable(id: string): Promise<HostedTable> {
  await moduleLoaded;
  const entries = await entryStore.load(id);
  if (entries.length === 0) throw new Error('no_such_table');
  await provideWeights(module, gameOfLog(entries[0] ?? ''));
  const table = new HostedTable(id, entries, {
    module,
    entryStore,
    botDelayMs,
    onmessage: (connection, text) => post({ type: 'message', connection, text }),
    onclose: (connection, code) => post({ type: 'closed', connection, code }),
    onend: () => tables.delete(id),
  });
  withTableLock(id, () => table.end(TAKEN_OVER));
  return table;
}

/** Passes the hello of a connection to its table. If the table cannot be loaded, the hello is refused. Without the weights
    of its bots, the connection closes, and the page tries again. */
async function connect(connection: number, hello: string): Promise<void> {
  const { table } = JSON.parse(hello) as { table: string };
  const loading = hostedTable(table);
  tableOfConnection.set(connection, loading);
  try {
    (await loading).handle({ type: 'connect', connection, text: hello });
  } catch (error) {
    if (error instanceof WeightsError) return post({ type: 'closed', connection, code: DEVICE_FAILED });
    const refusal = { type: 'refused', number: 0, code: 'no_such_table', says: { id: 'table-refused-no-such-table' } };
    post({ type: 'message', connection, text: JSON.stringify(refusal) });
  }
}

/** Passes a message to the table of its connection. The first message of a connection is the hello. */
async function send(connection: number, text: string): Promise<void> {
  if (!tableOfConnection.has(connection)) return;
  const table = tableOfConnection.get(connection);
  if (!table) return connect(connection, text);
  await table.then((hosted) => hosted.handle({ type: 'receive', connection, text })).catch(() => undefined);
}

async function disconnect(connection: number): Promise<void> {
  const table = tableOfConnection.get(connection);
  tableOfConnection.delete(connection);
  await table?.then((hosted) => hosted.handle({ type: 'disconnect', connection })).catch(() => undefined);
}

/** Posts the result of a call, or the code of its refusal, which is the message of the error. */
async function answer(call: number, request: DeviceCall): Promise<void> {
  try {
    await moduleLoaded;
    post({ type: 'result', call, json: await result(request) });
  } catch (error) {
    post({ type: 'refused', call, code: (error as Error).message });
  }
}

/** The result of a call as JSON. */
async function result(request: DeviceCall): Promise<string> {
  switch (request.kind) {
    case 'open': {
      const { table, settings, keys, date } = request;
      const { join, watch, owner } = keys;
      const json = JSON.stringify(settings);
      const entries =
        date === undefined
          ? module.first_entries(table, json, join, watch, owner, Date.now())
          : wasmModule.first_entries_of_day(table, json, date, join, watch, owner, Date.now());
      await provideWeights(module, settings.game);
      await entryStore.append(table, 0, entries);
      return JSON.stringify({ table, join_key: join, watch_key: watch, owner_key: owner });
    }
    case 'record':
      return (await hostedTable(request.table)).record(request.key, request.gameNumber);
    case 'replay':
      return (await hostedTable(request.table)).replay(request.key, request.gameNumber, request.seat, request.from);
  }
}

// A module that does not load ends the worker, so that the page can say so and try again.
moduleLoaded.catch(() => {
  for (const connection of tableOfConnection.keys()) post({ type: 'closed', connection, code: DEVICE_FAILED });
  setTimeout(() => {
    throw new Error('the WebAssembly module cannot be loaded');
  });
});

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  switch (data.type) {
    case 'start':
      botDelayMs = data.botDelayMs;
      return void entryStore.keepOnly(data.knownTables);
    case 'connect':
      return tableOfConnection.set(data.connection, undefined);
    case 'send':
      return void send(data.connection, data.text);
    case 'disconnect':
      return void disconnect(data.connection);
    case 'call':
      return void answer(data.call, data.request);
  }
});
