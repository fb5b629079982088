import type { components } from '@yoza/contracts/generated/identity';
import type { ClientFrame, ServerFrame } from '@yoza/contracts/socket';
import { areaIsDrawn, connectLive, disconnectLive } from '@yoza/shell-sdk/live-socket';
import { vi } from 'vitest';

type CurrentUser = components['schemas']['CurrentUser'];

/** The server's side of the page's live connection, from when it is made until the end of the test. Accepts every page. */
export class FakeSocket {
  /** What the page has sent, oldest first. */
  readonly received: ClientFrame[] = [];
  #isReachable = true;
  #connection: Connection | undefined;

  constructor() {
    globalThis.WebSocket = new Proxy(BrowserSocket, {
      construct: (Socket, [url, protocols]: [string, string[]?]) => {
        if (new URL(url).pathname !== '/ws') return new Socket(url, protocols);
        this.#connection = new Connection((frame) => this.#receive(frame));
        if (this.#isReachable) this.#connection.open();
        return this.#connection;
      },
    });
  }

  /** Connects the page as the host does, where a test draws an area without the host. */
  connect({ id, role }: CurrentUser): Promise<void> {
    connectLive({ userId: id, role });
    return this.connected();
  }

  /** Resolves once the page is connected and accepted. */
  async connected(): Promise<void> {
    areaIsDrawn();
    await vi.waitUntil(() => this.#connection?.isAccepted, { interval: 10, timeout: 10_000 });
  }

  /** Tells the page something. */
  send(frame: ServerFrame): void {
    if (!this.#connection?.isAccepted) throw new Error(`The page is not connected to hear ${frame.type}`);
    this.#connection.deliver(frame);
  }

  /** Loses the connection, and keeps the page from connecting until {@link restore}. */
  drop(): void {
    this.#isReachable = false;
    // The page connects anew at once when its network has changed; the new connection waits.
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
    if (frame.type !== 'auth' || !this.#connection) return;
    this.#connection.isAccepted = true;
    this.#connection.deliver({ type: 'auth_success' });
  }
}

/** As much of a WebSocket as the page uses. */
class Connection extends EventTarget {
  readyState: number = BrowserSocket.CONNECTING;
  binaryType = 'blob';
  /** Whether the page has said who it is. */
  isAccepted = false;
  readonly #onFrame: (frame: ClientFrame) => void;

  constructor(onFrame: (frame: ClientFrame) => void) {
    super();
    this.#onFrame = onFrame;
  }

  open(): void {
    // As in the browser, after the page has had time to listen.
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

/** Ends the page's live connection and gives the page its own WebSocket back. */
export function closeSocket(): void {
  disconnectLive();
  globalThis.WebSocket = BrowserSocket;
}
