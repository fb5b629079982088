import { eventually } from '@yoza/service-kit/testing';
import { WebSocket } from 'ws';

export type Frame = { type: string } & Record<string, any>;

/** A client of /ws that records the frames it receives. */
export class ChatSocket implements Disposable {
  readonly frames: Frame[] = [];
  readonly socket: WebSocket;
  closed: { code: number; reason: string } | undefined;

  constructor(url: string, authorization: string | undefined, further: Record<string, string> = {}, path = '/ws') {
    const headers = { ...further, ...(authorization === undefined ? {} : { authorization }) };
    this.socket = new WebSocket(url.replace('http', 'ws') + path, { headers });
    this.socket.on('message', (data) => this.frames.push(JSON.parse(String(data)) as Frame));
    this.socket.on('close', (code, reason) => (this.closed = { code, reason: String(reason) }));
    this.socket.on('error', () => {});
  }

  /** Resolves when the socket is open. Rejects with the HTTP status if the upgrade is refused. */
  async opened(): Promise<this> {
    const { promise, resolve, reject } = Promise.withResolvers<this>();
    this.socket.once('open', () => resolve(this));
    this.socket.once('unexpected-response', (_request, response) => reject(new Error(String(response.statusCode))));
    this.socket.once('error', reject);
    return promise;
  }

  send(frame: unknown): void {
    this.socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame));
  }

  /** Waits for the first frame of this type with these members and returns it. */
  frame(type: string, members: Record<string, unknown> = {}): Promise<Frame> {
    const fits = (frame: Frame) =>
      frame.type === type && Object.entries(members).every(([name, value]) => frame[name] === value);
    return eventually(() => this.frames.find(fits));
  }

  get messages(): Record<string, any>[] {
    return this.frames.filter(({ type }) => type === 'new_message').map((frame) => frame['message']);
  }

  /** Waits for a message with this text and returns it. */
  message(text: string): Promise<Record<string, any>> {
    return eventually(() => this.messages.find(({ message }) => message === text));
  }

  isClosed = () => eventually(() => this.closed);

  [Symbol.dispose](): void {
    this.socket.terminate();
  }
}
