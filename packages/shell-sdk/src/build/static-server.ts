import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sirv from 'sirv';

// Program that serves the built files of a remote, on a developer's machine and in the remote's image.
const { values } = parseArgs({
  options: {
    dir: { type: 'string' },
    beside: { type: 'string' },
    versions: { type: 'string' },
    port: { type: 'string', default: '0' },
    host: { type: 'string', default: '127.0.0.1' },
  },
});
const { dir } = values;
if (!dir) {
  console.error('Which folder? static-server.ts --dir <folder> [--beside <folder>] [--versions <file>] --port <port>');
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

/** Returns the version of the build in a folder. Rejects if there is none. */
async function versionIn(folder: string): Promise<string> {
  return (JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')) as { version: string }).version;
}

/** Returns the versions that visitors get, as the deployment's file names them; without one, the version of the build alone. */
async function versionsText(): Promise<string> {
  const named = values.versions && (await readFile(values.versions, 'utf8').catch(ifMissing));
  if (named) return named;
  return JSON.stringify({ versions: [{ version: await versionIn(dir!), weight: 100 }] });
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Responds with the versions, which the gateway reads; 503 while they cannot be read. */
async function sendVersions(response: ServerResponse): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  try {
    const text = await versionsText();
    response.writeHead(200, headers).end(text);
  } catch (error) {
    console.error(error);
    response.writeHead(503, headers).end();
  }
}

const serveOwn = filesOf(dir);
// Optional folder with the build of another version: the previous one, for pages that were opened with it, or the next one.
const serveBeside = filesOf(values.beside ?? dir);
const versionBeside = values.beside && (await versionIn(values.beside).catch(ifMissing));

/**
 * Responds with a file. Files without a hash in their name, such as the manifest, are in both builds: the gateway names the version. 404 for a version that is
 * neither of the two: its manifest would name other files. Rejects if the version of the own build cannot be read.
 */
async function serveFile(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const refuse = () => {
    response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('Not found');
  };
  const wanted = request.headers['x-yoza-version'];
  if (wanted === undefined || versionBeside === undefined)
    return serveOwn(request, response, () => serveBeside(request, response, refuse));
  if (wanted === versionBeside) return serveBeside(request, response, () => serveOwn(request, response, refuse));
  if (wanted !== (await versionIn(dir!).catch(ifMissing))) return refuse();
  serveOwn(request, response, () => serveBeside(request, response, refuse));
}

const server = createServer((request, response) => {
  if (request.url === '/healthz') {
    response.writeHead(200, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('ok');
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  if (request.url === '/versions.json') return void sendVersions(response);
  serveFile(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(503, { 'Cache-Control': 'no-store' }).end();
  });
});

server.listen(Number(values.port), values.host, () => {
  const { address, port } = server.address() as AddressInfo;
  console.log(`Serving ${dir} on http://${address}:${port}`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  });
}
