import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import sirv from 'sirv';

// Program that serves the built files of a remote, on a developer's machine and in the remote's image.
const { values } = parseArgs({
  options: {
    dir: { type: 'string' },
    beside: { type: 'string' },
    port: { type: 'string', default: '0' },
    host: { type: 'string', default: '127.0.0.1' },
  },
});
if (!values.dir) {
  console.error('Which folder? static-server.ts --dir <folder> [--beside <folder>] --port <port>');
  process.exit(2);
}

const hashed = /\.[0-9a-f]{10}\.\w+(\.map)?$/;
const filesOf = (folder: string) =>
  sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    // Reads the disk on each request, since a new build may be deployed while the server runs.
    dev: true,
    setHeaders(response, pathname) {
      response.setHeader('Cache-Control', hashed.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.setHeader('X-Content-Type-Options', 'nosniff');
    },
  });

const serve = filesOf(values.dir);
// Optional folder with the hashed files of the previous version, for pages that were opened with it.
const serveBeside = filesOf(values.beside ?? values.dir);

const server = createServer((request, response) => {
  if (request.url === '/healthz') {
    response.writeHead(200, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('ok');
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  serve(request, response, () =>
    serveBeside(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('Not found');
    }),
  );
});

server.listen(Number(values.port), values.host, () => {
  const { address, port } = server.address() as AddressInfo;
  console.log(`Serving ${values.dir} on http://${address}:${port}`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  });
}
