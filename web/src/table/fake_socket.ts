// A socket for tests: the test decides when it opens, what it receives and when it closes.
import type { FromClient } from '../protocol/protocol';

const READY_STATE = { connecting: 0, open: 1, closed: 3 };
/** The close code that browsers report when a connection breaks. */
const ABNORMAL_CLOSURE = 1006;

/** Has the properties of a browser's WebSocket that the page uses, and methods to simulate the server. */
export class FakeSocket {
  readyState = READY_STATE.connecting;
  /** The messages that the page has sent, parsed. */
  sent: FromClient[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;

  send(text: string) {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close() {
    this.readyState = READY_STATE.closed;
  }

  simulateOpen() {
    this.readyState = READY_STATE.open;
    this.onopen?.();
  }

  simulateMessage(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  simulateClose(code = ABNORMAL_CLOSURE) {
    this.readyState = READY_STATE.closed;
    this.onclose?.({ code });
  }
}
