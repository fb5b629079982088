import type { Principal } from '@yoza/kernel-contract/principal';
import type { ServerFrame } from '@yoza/chat-contract/socket';
import type { WebSocket } from 'ws';
import { closeCodes, encodeFrame, OpenSocket } from './open-socket.ts';

/** Number of refused frames within a minute at which a socket is closed. */
const refusalsPerMinute = 120;

/** One open socket of a person, who was authenticated at the upgrade. `joined` is true once the client has sent `auth`. */
export class Connection extends OpenSocket {
  readonly principal: Principal;
  joined = false;
  /** The person's `principal-version` at the last reading; undefined while unknown. */
  principalVersion: string | undefined;
  #refusals = { count: 0, since: 0 };

  constructor(socket: WebSocket, principal: Principal, bufferedBytes: number) {
    super(socket, bufferedBytes);
    this.principal = principal;
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
}
