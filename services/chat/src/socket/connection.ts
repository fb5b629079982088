import type { Principal } from '@yoza/contracts/principal';
import type { ServerFrame } from '@yoza/contracts/socket';
import { WebSocket } from 'ws';

/** Close codes beside those of RFC 6455. Clients come back after all of them but `policy`. */
export const closeCodes = {
  goingAway: 1001,
  policy: 1008,
  restart: 1012,
  revoked: 4001,
  tooSlowToAuthenticate: 4008,
} as const;

const closingMs = 2_000;

/** Refused frames in a minute after which nothing good is to be expected of a socket. */
const refusalsPerMinute = 120;

/** The bytes of a frame. Made once and sent to everyone it concerns. */
export const encodeFrame = (frame: ServerFrame): Buffer => Buffer.from(JSON.stringify(frame));

/** One open socket of a person. Who that is was settled at the upgrade; `joined` once it has said `auth`. */
export class Connection {
  readonly principal: Principal;
  joined = false;
  /** The person's `principal-version` when last looked at; undefined while unknown. */
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

  /** Sends a frame. A reader who has let too much pile up is cut off: it will fetch what it missed. */
  send(frame: Buffer): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > this.#bufferedBytes) return this.#socket.terminate();
    this.#socket.send(frame, { binary: false });
  }

  sendFrame(frame: ServerFrame): void {
    this.send(encodeFrame(frame));
  }

  /** Tells why a frame was refused, and closes when that has been so too often within a minute. */
  refuse(frame: Extract<ServerFrame, { type: 'error' }>): void {
    this.sendFrame(frame);
    const now = Date.now();
    if (now - this.#refusals.since > 60_000) this.#refusals = { count: 0, since: now };
    this.#refusals.count += 1;
    if (this.#refusals.count >= refusalsPerMinute) this.close(closeCodes.policy, 'Too many bad frames');
  }

  /** Closes in an orderly way, and by force when the other end does not take part. */
  close(code: number, reason: string): void {
    if (this.#socket.readyState === WebSocket.CLOSED) return;
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), closingMs).unref();
  }

  /** Asks for a sign of life; without one since the last time the socket is cut. */
  checkPulse(): void {
    if (!this.#alive) return this.#socket.terminate();
    this.#alive = false;
    if (this.isOpen) this.#socket.ping();
  }
}
