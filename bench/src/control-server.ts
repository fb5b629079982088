import { once } from 'node:events';
import { createServer } from 'node:http';

/** Functions of a program by the path that calls them. Each gets the query, whose values are numbers, and returns JSON. */
export type Actions = Readonly<Record<string, (query: Readonly<Record<string, number>>) => unknown>>;

/** Listens on 127.0.0.1 for the calls by which bench directs a program that has no HTTP interface of its own. Responds to all other paths with `{}`. */
export async function serveControl(port: number, actions: Actions): Promise<void> {
  const server = createServer({ requestTimeout: 0 }, async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const query = Object.fromEntries([...searchParams].map(([name, value]) => [name, Number(value)]));
    try {
      response.end(JSON.stringify((await actions[pathname]?.(query)) ?? {}));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

/** Calls a function of a program. Rejects with its error. */
export async function callControl<Result>(
  port: number,
  path: string,
  query: Record<string, number> = {},
): Promise<Result> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await fetch(`http://127.0.0.1:${port}${path}?${search}`);
  if (!response.ok) throw new Error(`${path} failed: ${await response.text()}`);
  return (await response.json()) as Result;
}
