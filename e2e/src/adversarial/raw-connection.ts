import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { platformUrl } from '../platform/environment.ts';

/** Opens a connection to the platform that sends exactly the given bytes, including bytes that no proper client sends. */
export function openRaw(bytes = ''): Socket {
  const { hostname, port } = new URL(platformUrl());
  const socket = connect({ host: hostname, port: Number(port) });
  // Most of these connections are expected to be closed by the server.
  socket.on('error', () => {});
  if (bytes) socket.write(Buffer.from(bytes, 'latin1'));
  return socket;
}

export interface RawResponse {
  status: number;
  headers: Map<string, string>;
  body: string;
  /** Statuses of all responses on the connection. */
  statuses: number[];
}

/** Sends bytes and reads until the other side closes the connection, which `Connection: close` in the bytes must request. */
export async function sendRaw(...bytes: string[]): Promise<RawResponse> {
  const socket = openRaw();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  socket.setTimeout(15_000, () =>
    reject(new Error(`The connection was left open after ${JSON.stringify(text.slice(0, 200))}`)),
  );
  socket.on('data', (data) => (text += data.toString('latin1')));
  socket.on('close', () => resolve(text));
  for (const part of bytes) socket.write(Buffer.from(part, 'latin1'));
  try {
    return parse(await promise);
  } finally {
    socket.destroy();
  }
}

function parse(text: string): RawResponse {
  const end = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = text.slice(0, Math.max(end, 0)).split('\r\n');
  return {
    status: Number(statusLine.split(' ')[1] ?? 0),
    headers: new Map(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    ),
    body: text.slice(end + 4),
    statuses: [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)),
  };
}
