import type { components } from '@yoza/identity-contract/api';
import { ChangedTopic, type ClientFrame, type ServerFrame } from '@yoza/chat-contract/socket';
import { areaIsDrawn, claimLive } from '@yoza/shell-sdk/live-socket';
import { vi } from 'vitest';

type CurrentUser = components['schemas']['CurrentUser'];

interface FakeServer {
  isReachable: boolean;
  topics: ChangedTopic[];
}

/** Server side of the page's live connection, from its creation until the end of the test. Accepts any user. */
export class FakeSocket {
  /** Frames sent by the page, oldest first. */
  readonly received: ClientFrame[] = [];
  /** Returns the frame with which the server answers one of the accepted page; undefined for none, as by default. */
  answer: (frame: ClientFrame) => ServerFrame | undefined = () => undefined;
  /** Subprotocols of the page's latest connection. */
  protocols: readonly string[] = [];
  /** Topics whose changes the server reports; a connection that is accepted is told them. */
  topics: ChangedTopic[];
  #isReachable: boolean;
  #connection: Connection | undefined;

  /** Creates the server of the socket, which reports changes of `topics`, by default of all. */
  constructor({ isReachable = true, topics = ChangedTopic.options }: Partial<FakeServer> = {}) {
    this.#isReachable = isReachable;
    this.topics = topics;
    globalThis.WebSocket = new Proxy(BrowserSocket, {
      construct: (Socket, [url, protocols]: [string, string[]?]) => {
        if (new URL(url).pathname !== '/ws') return new Socket(url, protocols);
        this.protocols = protocols ?? [];
        this.#connection = new Connection((frame) => this.#receive(frame));
        if (this.#isReachable) this.#connection.open();
        return this.#connection;
      },
    });
  }

  /** Connects the page as the host does, for a test that renders an area without the host. */
  connect({ id, role }: CurrentUser): Promise<void> {
    releases.push(claimLive({ userId: id, role }));
    return this.connected();
  }

  /** Resolves once the page is connected and accepted; rejects after 10 s. */
  async connected(): Promise<void> {
    areaIsDrawn();
    await vi.waitUntil(() => this.#connection?.isAccepted, { interval: 10, timeout: 10_000 });
  }

  /** Sends a frame to the page. Throws if the page has not been accepted. */
  send(frame: ServerFrame): void {
    if (!this.#connection?.isAccepted) throw new Error(`The page is not connected to hear ${frame.type}`);
    this.#connection.deliver(frame);
  }

  /** Drops the connection, and prevents the page from connecting until {@link restore}. */
  drop(): void {
    this.#isReachable = false;
    // The page reconnects at once when its network changes; the new connection stays pending.
    dispatchEvent(new Event('online'));
  }

  /** Lets the page connect again, and resolves once it is accepted. */
  async restore(): Promise<void> {
    this.#isReachable = true;
    this.#connection?.open();
    await this.connected();
  }

  #receive(frame: ClientFrame): void {
    this.received.push(frame);
    if (frame.type !== 'auth') return queueMicrotask(() => this.#answer(frame));
    if (!this.#connection) return;
    this.#connection.isAccepted = true;
    this.#connection.deliver({ type: 'auth_success', topics: this.topics });
  }

  #answer(frame: ClientFrame): void {
    const answer = this.answer(frame);
    if (answer) this.send(answer);
  }
}

/** Subset of WebSocket that the page uses. */
class Connection extends EventTarget {
  readyState: number = BrowserSocket.CONNECTING;
  binaryType = 'blob';
  /** True once the page has authenticated. */
  isAccepted = false;
  readonly #onFrame: (frame: ClientFrame) => void;

  constructor(onFrame: (frame: ClientFrame) => void) {
    super();
    this.#onFrame = onFrame;
  }

  open(): void {
    // Opens asynchronously as in the browser, after the page has added its listeners.
    queueMicrotask(() => {
      if (this.readyState !== BrowserSocket.CONNECTING) return;
      this.readyState = BrowserSocket.OPEN;
      this.dispatchEvent(new Event('open'));
    });
  }

  send(data: string): void {
    this.#onFrame(JSON.parse(data) as ClientFrame);
  }

  deliver(frame: ServerFrame): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }

  close(code = 1000, reason = ''): void {
    this.readyState = BrowserSocket.CLOSED;
    this.dispatchEvent(new CloseEvent('close', { code, reason }));
  }
}

const BrowserSocket = globalThis.WebSocket;
/** Ends the claims of tests that render an area without the host. */
const releases: (() => void)[] = [];

/** Closes the page's live connection and restores the browser's WebSocket. `setup.ts` calls it after every test. */
export function closeSocket(): void {
  for (const release of releases.splice(0)) release();
  globalThis.WebSocket = BrowserSocket;
}
