import type { TripFrame } from '@yoza/chat-contract/socket';
import { tripProtocols } from '@yoza/chat-contract/socket-protocol';

interface Listeners {
  onOpen: () => void;
  onPosition: (frame: TripFrame) => void;
  /** Called after an open socket has closed; `hasChanged` is true if the server closed it because the trip is to be requested anew. */
  onClose: (hasChanged: boolean) => void;
}

/** Code with which the server closes a socket because the trip is to be requested anew. */
const normalClosure = 1000;
/** Time in milliseconds after which a socket counts as steady: the next may be opened at once. */
const steadyAfter = 30_000;
const shortestDelay = 10_000;
const longestDelay = 300_000;

/** Trip socket of a page behind a link. After one that failed or closed soon, the next is opened later, each time up to twice as long, at random. */
export class TripSocket {
  readonly #secret: string;
  readonly #listeners: Listeners;
  #socket: WebSocket | undefined;
  /** Time of the opening (`performance.now()`). */
  #openedAt: number | undefined;
  #failures = 0;
  #notBefore = 0;

  constructor(secret: string, listeners: Listeners) {
    this.#secret = secret;
    this.#listeners = listeners;
  }

  get isOpen(): boolean {
    return this.#openedAt !== undefined;
  }

  /** Opens the socket; does nothing if there is one, or if it is too early. */
  open(): void {
    if (this.#socket || performance.now() < this.#notBefore) return;
    const socket = this.#create();
    if (!socket) return this.#closed(false);
    this.#socket = socket;
    const on = (type: string, listener: (event: Event) => void) =>
      socket.addEventListener(type, (event) => {
        if (this.#socket === socket) listener(event);
      });
    on('open', () => {
      this.#openedAt = performance.now();
      this.#listeners.onOpen();
    });
    on('message', (event) => {
      const frame = JSON.parse(String((event as MessageEvent).data)) as TripFrame;
      if (frame.type === 'position') this.#listeners.onPosition(frame);
    });
    on('close', (event) => this.#closed((event as CloseEvent).code === normalClosure));
  }

  /** Closes the socket without calling a listener; the next may be opened at once. */
  close(): void {
    this.#socket?.close();
    this.#socket = this.#openedAt = undefined;
    this.#failures = this.#notBefore = 0;
  }

  /** Returns undefined where the constructor throws, as in an older WebKit whose policy refuses the address. */
  #create(): WebSocket | undefined {
    try {
      return new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`, tripProtocols(this.#secret));
    } catch {
      return undefined;
    }
  }

  #closed(isNormal: boolean): void {
    const openedAt = this.#openedAt;
    const wasSteady = openedAt !== undefined && performance.now() - openedAt >= steadyAfter;
    this.#socket = this.#openedAt = undefined;
    if (wasSteady) this.#failures = 0;
    if (!wasSteady || !isNormal) {
      const delay = Math.min(shortestDelay * 2 ** this.#failures, longestDelay);
      this.#failures += 1;
      this.#notBefore = performance.now() + delay * (0.5 + Math.random() / 2);
    }
    if (openedAt !== undefined) this.#listeners.onClose(isNormal);
  }
}
