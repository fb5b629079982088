import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

const endOfHead = Buffer.from('\r\n\r\n');
const readBytes = 64 * 1024;

/**
 * Kept-alive HTTP/1.1 connection for one request at a time that costs the load generator as little as possible: sends prepared bytes, and of a
 * response reads only the status and the length. Any status but 200 and 201, a response without a content length, and a lost connection are failures.
 */
export class HttpConnection {
  /** Called for each complete response. */
  onResponse = () => {};
  readonly #socket: Socket;
  readonly #onFailure: (error: Error) => void;
  /** Beginning of a response whose head is not complete yet. */
  #head: Buffer | undefined;
  /** Bytes of the body that have not arrived yet. */
  #missing = 0;

  private constructor(port: number, onFailure: (error: Error) => void) {
    this.#onFailure = onFailure;
    this.#socket = connect({
      host: '127.0.0.1',
      port,
      noDelay: true,
      onread: {
        buffer: Buffer.allocUnsafe(readBytes),
        callback: (length, buffer) => {
          this.#receive(Buffer.from(buffer.buffer, buffer.byteOffset, length));
          return true;
        },
      },
    });
  }

  /** Connects to a port of 127.0.0.1. Rejects if nothing listens there. `onFailure` is called at most once. */
  static async open(port: number, onFailure: (error: Error) => void): Promise<HttpConnection> {
    const connection = new HttpConnection(port, onFailure);
    await once(connection.#socket, 'connect');
    connection.#socket.on('error', (error) => connection.#fail(error.message));
    connection.#socket.on('close', () => connection.#fail('the connection was closed'));
    return connection;
  }

  /** Sends a request; only once the response to the previous one is complete. */
  send(request: Buffer): void {
    this.#socket.write(request);
  }

  close(): void {
    this.#socket.removeAllListeners('close');
    this.#socket.destroy();
  }

  #fail(problem: string): false {
    this.close();
    this.#onFailure(new Error(problem));
    return false;
  }

  #receive(bytes: Buffer): void {
    if (this.#missing > 0) this.#missing -= bytes.length;
    else if (!this.#beginResponse(bytes)) return;
    if (this.#missing === 0) this.onResponse();
    else if (this.#missing < 0) this.#fail('a response is longer than its content-length');
  }

  /** Reads the head of a response; false if it is not complete or a failure. */
  #beginResponse(bytes: Buffer): boolean {
    const received = this.#head ? Buffer.concat([this.#head, bytes]) : bytes;
    const end = received.indexOf(endOfHead);
    if (end === -1) {
      // Copied, since the bytes are overwritten by the next read.
      this.#head = Buffer.from(received);
      return false;
    }
    this.#head = undefined;
    const head = received.toString('latin1', 0, end);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (!/^HTTP\/1.1 20[01] /.test(head)) return this.#fail(`a response is ${head.split('\r\n')[0]}`);
    if (length === undefined) return this.#fail('a response has no content-length');
    this.#missing = Number(length) + end + endOfHead.length - received.length;
    return true;
  }
}
