// A table on this device with a fake module and a fake storage: what is shown was stored before.
import { beforeEach, expect, it, vi } from 'vitest';
import { DEVICE_FAILED, TABLE_CHANGED } from './close_codes';
import { EntryConflict, type EntryStore } from './entry_store';
import { HostedTable, type TableCommand, type TableEffects, type TableModule } from './hosted_table';

const nothing: TableEffects = { messages: [], closed: [], store: null, wake_in: null };
/** What happened, in order: commands to the module, entries stored, messages sent, connections closed. */
let steps: string[] = [];
/** What the module returns for the next commands. An error is thrown. */
let results: (TableEffects | Error)[] = [];
let finishStoring: (() => void) | undefined;
let storeError: Error | undefined;

/** Records a command and returns the next result. */
function respond(command: TableCommand['type']): string {
  steps.push(command);
  const result = results.shift() ?? nothing;
  if (result instanceof Error) throw result;
  return JSON.stringify(result);
}

class FakeDeviceTable {
  connect = () => respond('connect');
  receive = () => respond('receive');
  disconnect = () => respond('disconnect');
  stored = () => respond('stored');
  wake = () => respond('wake');
  record = () => '{}';
  replay = () => '{}';
}

const module: TableModule = {
  first_entries: () => [],
  receive_weights: () => undefined,
  DeviceTable: FakeDeviceTable,
};
const entryStore: EntryStore = {
  load: async () => [],
  append: async (_table, number, [text]) => {
    await new Promise<void>((resolve) => (finishStoring = resolve));
    if (storeError) throw storeError;
    steps.push(`stored ${number} ${text}`);
  },
  keepOnly: async () => undefined,
};

function newTable(): HostedTable {
  return new HostedTable('device-1', [], {
    module,
    entryStore,
    botDelayMs: 1,
    onmessage: (connection, text) => steps.push(`sent ${connection} ${text}`),
    onclose: (connection, code) => steps.push(`closed ${connection} ${code}`),
    onend: () => steps.push('ended'),
  });
}

/** Lets the storage finish the entry that it is storing. */
async function storeNow() {
  await vi.waitFor(() => expect(finishStoring).toBeDefined());
  finishStoring?.();
  finishStoring = undefined;
}

beforeEach(() => {
  [steps, results, finishStoring, storeError] = [[], [], undefined, undefined];
});

it('sends nothing about an entry before the entry is stored', async () => {
  results = [
    { ...nothing, store: { number: 4, text: 'entry' } },
    { ...nothing, messages: [[1, 'event']] },
  ];
  const done = newTable().handle({ type: 'receive', connection: 1, text: 'request' });
  await vi.waitFor(() => expect(finishStoring).toBeDefined());
  expect(steps).toEqual(['receive']);
  await storeNow();
  await done;
  expect(steps).toEqual(['receive', 'stored 4 entry', 'stored', 'sent 1 event']);
});

it('runs no other command while an entry is being stored', async () => {
  results = [{ ...nothing, store: { number: 4, text: 'entry' } }];
  const table = newTable();
  void table.handle({ type: 'receive', connection: 1, text: 'first' });
  const second = table.handle({ type: 'disconnect', connection: 1 });
  await storeNow();
  await second;
  expect(steps).toEqual(['receive', 'stored 4 entry', 'stored', 'disconnect']);
});

it('wakes the module when it asks for it', async () => {
  results = [{ ...nothing, wake_in: 5 }];
  await newTable().handle({ type: 'connect', connection: 1, text: 'hello' });
  await vi.waitFor(() => expect(steps).toEqual(['connect', 'wake']));
});

it('does not wake the module before a time that is years away', async () => {
  const setTimer = vi.spyOn(globalThis, 'setTimeout');
  results = [{ ...nothing, wake_in: 10 * 365 * 24 * 3600 * 1000 }];
  await newTable().handle({ type: 'connect', connection: 1, text: 'hello' });
  const delays = setTimer.mock.calls.map(([, delay]) => delay ?? 0);
  setTimer.mockRestore();
  // A browser fires a timer with a longer delay at once.
  expect(Math.max(...delays)).toBe(2 ** 31 - 1);
});

it('closes all connections when another tab has written the table, so that they load it again', async () => {
  results = [nothing, { ...nothing, store: { number: 4, text: 'entry' } }];
  storeError = new EntryConflict();
  const table = newTable();
  await table.handle({ type: 'connect', connection: 1, text: 'hello' });
  const done = table.handle({ type: 'receive', connection: 1, text: 'request' });
  await storeNow();
  await done;
  expect(steps).toEqual(['connect', 'receive', 'ended', `closed 1 ${TABLE_CHANGED}`]);
});

it('closes all connections when the module fails, and runs nothing after that', async () => {
  results = [nothing, new Error('unreachable executed')];
  const table = newTable();
  await table.handle({ type: 'connect', connection: 1, text: 'hello' });
  await table.handle({ type: 'receive', connection: 1, text: 'request' });
  await table.handle({ type: 'wake' });
  expect(steps).toEqual(['connect', 'receive', 'ended', `closed 1 ${DEVICE_FAILED}`]);
});
