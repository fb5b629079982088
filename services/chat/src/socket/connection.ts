import type { Principal } from '@yoza/contracts/principal';
import type { ServerFrame } from '@yoza/contracts/socket';
import { WebSocket } from 'ws';

/** Codes with which this service closes sockets. Clients reconnect after all of them but `policy`. */
export const closeCodes = {
  policy: 1008,
  restart: 1012,
  revoked: 4001,
  tooSlowToAuthenticate: 4008,
} as const;

const closingMs = 2_000;

/** Number of refused frames within a minute at which a socket is closed. */
const refusalsPerMinute = 120;

/** Encodes a frame. Done once per frame for all its recipients. */
export const encodeFrame = (frame: ServerFrame): Buffer => Buffer.from(JSON.stringify(frame));

/** One open socket of a person, who was authenticated at the upgrade. `joined` is true once the client has sent `auth`. */
export class Connection {
  readonly principal: Principal;
  joined = false;
  /** The person's `principal-version` at the last reading; undefined while unknown. */
  principalVersion: string | undefined;
  readonly #socket: WebSocket;
  readonly #bufferedBytes: number;
  #alive = true;
  #refusals = { count: 0, since: 0 };

  constructor(socket: WebSocket, principal: Principal, bufferedBytes: number) {
    this.#socket = socket;
    this.principal = principal;
    this.#bufferedBytes = bufferedBytes;
    socket.on('pong', () => (this.#alive = true));
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

  sendFrame(frame: ServerFrame): void {
    this.send(encodeFrame(frame));
  }

  /** Sends the reason a frame was refused, and closes the socket after too many refusals within a minute. */
  refuse(frame: Extract<ServerFrame, { type: 'error' }>): void {
    this.sendFrame(frame);
    const now = Date.now();
    if (now - this.#refusals.since > 60_000) this.#refusals = { count: 0, since: now };
    this.#refusals.count += 1;
    if (this.#refusals.count >= refusalsPerMinute) this.close(closeCodes.policy, 'Too many bad frames');
  }

  /** Closes the socket with a handshake, or by force if the other end does not respond. */
  close(code: number, reason: string): void {
    if (this.#socket.readyState === WebSocket.CLOSED) return;
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), closingMs).unref();
  }

  /** Sends a ping; closes the socket by force if the last one had no response. */
  checkPulse(): void {
    if (!this.#alive) return this.#socket.terminate();
    this.#alive = false;
    if (this.isOpen) this.#socket.ping();
  }
}
