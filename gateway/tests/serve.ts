import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a server on a free port and returns its address, such as `http://127.0.0.1:8123`. Disposing of `stack` closes it and its connections. */
export async function serve(stack: AsyncDisposableStack, served: Server | RequestListener): Promise<string> {
  const server = served instanceof Server ? served : createServer(served);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stack.defer(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
