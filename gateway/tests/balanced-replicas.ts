import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/**
 * Address of several replicas that gives each new connection to the next of them, as the Service of a cluster does, and leaves open connections where
 * they are. Disposing of it closes all connections.
 */
export class Balancer implements AsyncDisposable {
  /** Addresses of the replicas that get new connections. */
  readonly replicas: string[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => this.#accept(socket));
  #accepted = 0;

  /** Listens on a free port and returns the address, such as `http://127.0.0.1:8123`. */
  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #accept(socket: Socket): void {
    const { hostname, port } = new URL(this.replicas[this.#accepted++ % this.replicas.length]!);
    const replica = connect(Number(port), hostname);
    for (const [one, other] of [
      [socket, replica],
      [replica, socket],
    ] as const) {
      this.#sockets.add(one);
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.once('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
