import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { clientFrame, FrameReader, opcodes } from './socket-frames.ts';
import type { SocketFrame } from './socket-frames.ts';

const endOfHead = '\r\n\r\n';

/** Address on 127.0.0.1 at which a WebSocket is opened. */
export interface SocketAddress {
  port: number;
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** WebSocket that costs the load generator as little as possible: passes the bytes of each text on, and answers pings. */
export class SocketClient {
  /** Called for each text; its bytes may be overwritten afterwards. */
  readonly #onText: (text: Buffer) => void;
  readonly #onFailure: (error: Error) => void;
  readonly #socket: Socket;
  readonly #frames = new FrameReader((frame) => this.#receive(frame));

  private constructor(socket: Socket, onText: (text: Buffer) => void, onFailure: (error: Error) => void) {
    this.#socket = socket;
    this.#onText = onText;
    this.#onFailure = onFailure;
  }

  /** Opens a WebSocket. Rejects if the server refuses it. `onFailure` is called when it is lost. */
  static async open(
    { port, path, headers }: SocketAddress,
    onText: (text: Buffer) => void,
    onFailure: (error: Error) => void,
  ): Promise<SocketClient> {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    await once(socket, 'connect');
    socket.write(upgradeOf(path, headers));
    const [received] = (await once(socket, 'data')) as [Buffer];
    // The servers write the head of the response at once.
    const end = received.indexOf(endOfHead);
    const head = received.toString('latin1', 0, end);
    if (end === -1 || !head.startsWith('HTTP/1.1 101')) {
      socket.destroy();
      throw new Error(`a socket was refused: ${head.split('\r\n')[0]}`);
    }
    const client = new SocketClient(socket, onText, onFailure);
    socket.on('data', (bytes) => client.#frames.push(bytes as Buffer));
    socket.on('error', (error) => client.#fail(error.message));
    socket.on('close', () => client.#fail('a socket was closed'));
    client.#frames.push(received.subarray(end + endOfHead.length));
    return client;
  }

  send(text: string): void {
    this.#socket.write(clientFrame(opcodes.text, Buffer.from(text)));
  }

  close(): void {
    this.#socket.removeAllListeners('close');
    this.#socket.destroy();
  }

  #receive({ opcode, payload }: SocketFrame): void {
    if (opcode === opcodes.text) this.#onText(payload);
    else if (opcode === opcodes.ping) this.#socket.write(clientFrame(opcodes.pong, payload));
    else if (opcode === opcodes.close) this.#fail('the server closed a socket');
  }

  #fail(problem: string): void {
    this.close();
    this.#onFailure(new Error(problem));
  }
}

function upgradeOf(path: string, headers: Readonly<Record<string, string>>): string {
  const all = {
    host: '127.0.0.1',
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
