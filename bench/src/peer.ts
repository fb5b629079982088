/** One request of the load: a GET, or a POST if it has a body. */
export interface Call {
  path: string;
  headers: Readonly<Record<string, string>>;
  /** JSON. */
  body?: string;
}

/** Server under comparison. */
export interface Peer {
  name: string;
  /** Port on 127.0.0.1. */
  port: number;
  /** Returns the calls, before each measurement, since credentials expire. The connections take turns through them, at least one each. */
  calls: () => Promise<readonly Call[]>;
  /** Number of concurrent connections. */
  connections: number;
}

/** Returns the bytes of a request. */
function requestOf({ path, headers, body }: Call): Buffer {
  const ofBody = body !== undefined && {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  };
  const lines = Object.entries({ ...headers, ...ofBody }).map(([name, value]) => `${name}: ${value}\r\n`);
  const method = body === undefined ? 'GET' : 'POST';
  return Buffer.from(`${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}\r\n${body ?? ''}`);
}

/** Returns the requests of each connection of a peer. Throws if there are fewer calls than connections. */
export async function requestsByConnection({ name, calls, connections }: Peer): Promise<Buffer[][]> {
  const requests = (await calls()).map(requestOf);
  if (requests.length < connections)
    throw new Error(`${name} has ${connections} connections for ${requests.length} calls.`);
  return Array.from({ length: connections }, (_, index) =>
    requests.filter((_request, position) => position % connections === index),
  );
}
