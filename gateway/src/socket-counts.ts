import type { Duplex } from 'node:stream';

/** Counts open sockets under keys, such as one for each client address, in this process. */
export class SocketCounts {
  readonly #counts = new Map<string, number>();

  /** Counts a socket under a key until it closes. Returns false, and does not count it, if `max` are open or the socket has closed. */
  take(key: string, max: number, socket: Duplex): boolean {
    const open = this.#counts.get(key) ?? 0;
    if (open >= max || socket.closed) return false;
    this.#counts.set(key, open + 1);
    socket.once('close', () => this.#release(key));
    return true;
  }

  #release(key: string): void {
    const open = this.#counts.get(key)! - 1;
    if (open > 0) this.#counts.set(key, open);
    else this.#counts.delete(key);
  }
}
