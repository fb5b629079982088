import { Agent, request } from 'node:http';

export interface SentResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Sends a request exactly as given, which HTTP clients do not allow. Rejects when there is no response. */
export function sendRequest(
  url: string,
  {
    method,
    path,
    headers,
    body,
  }: { method: string; path: string; headers: Record<string, string>; body?: string | undefined },
): Promise<SentResponse> {
  const { hostname, port } = new URL(url);
  const { promise, resolve, reject } = Promise.withResolvers<SentResponse>();
  const length: Record<string, number> = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const call = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
    );
    response.on('error', reject);
  });
  call.on('error', reject);
  call.setTimeout(20_000, () => call.destroy(new Error(`${method} ${path} was not answered`)));
  call.end(body);
  return promise;
}
