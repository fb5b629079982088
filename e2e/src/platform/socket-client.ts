import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { APIRequestContext } from '@playwright/test';
import { bearerProtocols, tripProtocols } from '@yoza/chat-contract/socket-protocol';
import { WebSocket } from 'ws';
import { platformUrl } from './environment.ts';

/** Returns the headers that a page would send with an upgrade: the technician's token as a subprotocol if there is one, otherwise its cookies. */
async function headersOf(
  client: APIRequestContext | null,
  bearer?: string,
  url = platformUrl(),
): Promise<Record<string, string>> {
  if (bearer) return { 'Sec-WebSocket-Protocol': bearerProtocols(bearer).join(', ') };
  const { hostname } = new URL(url);
  const cookies = (await client?.storageState())?.cookies.filter((cookie) => cookie.domain === hostname) ?? [];
  return cookies.length > 0 ? { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') } : {};
}

/** Returns the status of the response to an upgrade of /ws: 101, or the status of a refusal. Without `origin` no Origin header is sent. */
export async function upgradeStatus(
  client: APIRequestContext | null,
  origin: string | undefined,
  { bearer, tripSecret }: { bearer?: string | undefined; tripSecret?: string } = {},
): Promise<number> {
  const headers = {
    ...(await headersOf(client, bearer)),
    ...(tripSecret === undefined ? {} : { 'Sec-WebSocket-Protocol': tripProtocols(tripSecret).join(', ') }),
    ...(origin === undefined ? {} : { Origin: origin }),
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
  };
  return new Promise((resolve, reject) => {
    const call = request(`${platformUrl()}/ws`, { headers });
    call.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode ?? 0);
    });
    call.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject);
    call.end();
  });
}

export interface Frame {
  type: string;
  [member: string]: unknown;
}

/** Socket of a signed-in user that records all received frames. The test itself must send `auth` before the socket gets other frames. */
export class SocketClient {
  readonly frames: Frame[] = [];
  closeCode: number | undefined;
  readonly #socket: WebSocket;
  readonly #waiting = new Set<() => void>();

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)) as Frame);
      this.#wake();
    });
    socket.on('close', (code) => {
      this.closeCode = code;
      this.#wake();
    });
  }

  /** Opens /ws with the token of a technician, as their page sends it, or else with the cookies of `client`. Rejects if the upgrade is refused. */
  static async open(client: APIRequestContext | null, url = platformUrl(), bearer?: string): Promise<SocketClient> {
    const socket = new WebSocket(
      `${url.replace(/^http/, 'ws')}/ws`,
      bearer === undefined ? [] : bearerProtocols(bearer),
      {
        headers: bearer === undefined ? await headersOf(client, undefined, url) : {},
        origin: url,
      },
    );
    const opened = new SocketClient(socket);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return opened;
  }

  send(frame: Frame): void {
    this.#socket.send(JSON.stringify(frame));
  }

  /** Sends raw data, valid or not. */
  sendRaw(data: string | Buffer): void {
    this.#socket.send(data);
  }

  /** Calls `find` at once, after each frame and after the close; resolves with its first result other than false or undefined. Rejects after ten seconds. */
  async until<Found>(find: (client: this) => Found | undefined | false): Promise<Found> {
    const deadline = AbortSignal.timeout(10_000);
    for (;;) {
      const found = find(this);
      if (found !== undefined && found !== false) return found;
      if (deadline.aborted)
        throw new Error(`Nothing of the kind came; frames: ${JSON.stringify(this.frames)}, close: ${this.closeCode}`);
      await new Promise<void>((resolve) => {
        this.#waiting.add(resolve);
        deadline.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  }

  close(): void {
    this.#socket.close();
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}
