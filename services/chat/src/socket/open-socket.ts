import type { ServerFrame, TripFrame } from '@yoza/chat-contract/socket';
import { WebSocket } from 'ws';

/** Codes with which this service closes sockets. Clients reconnect after all of them but `policy`. */
export const closeCodes = {
  normal: 1000,
  policy: 1008,
  restart: 1012,
  revoked: 4001,
  tooSlowToAuthenticate: 4008,
} as const;

const closingMs = 2_000;

/** Encodes a frame. Done once per frame for all its recipients. */
export const encodeFrame = (frame: ServerFrame | TripFrame): Buffer => Buffer.from(JSON.stringify(frame));

/** One open socket: of a person ({@link Connection}), or a trip socket. */
export class OpenSocket {
  readonly #socket: WebSocket;
  readonly #bufferedBytes: number;
  #alive = true;
  /** Timer that closes a closing socket by force. */
  #force: NodeJS.Timeout | undefined;

  constructor(socket: WebSocket, bufferedBytes: number) {
    this.#socket = socket;
    this.#bufferedBytes = bufferedBytes;
    socket.on('pong', () => (this.#alive = true));
    // Errors of the peer close the socket and are not errors of this service.
    socket.on('error', () => {});
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** Sends a frame. A reader that is too slow, so that its buffer is full, is disconnected; it fetches the missed data after reconnecting. */
  send(frame: Buffer): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > this.#bufferedBytes) return this.#socket.terminate();
    this.#socket.send(frame, { binary: false });
  }

  /** Closes the socket with a handshake, or by force if the other end does not respond. Does nothing when called again. */
  close(code: number, reason: string): void {
    if (this.#force || this.#socket.readyState === WebSocket.CLOSED) return;
    this.#socket.close(code, reason);
    this.#force = setTimeout(() => this.#socket.terminate(), closingMs).unref();
  }

  /** Sends a ping; closes the socket by force if the last one had no response. */
  checkPulse(): void {
    if (!this.#alive) return this.#socket.terminate();
    this.#alive = false;
    if (this.isOpen) this.#socket.ping();
  }
}
