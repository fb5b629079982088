/** Responds to every request with the same JSON: the upstream of the proxies where nginx is not installed. */
import { createServer } from 'node:http';
import { upstreamContent } from '../src/upstream-content.ts';
import { port } from './config.ts';

const headers = ['content-type', 'application/json', 'content-length', String(Buffer.byteLength(upstreamContent))];
const server = createServer({ keepAliveTimeout: 75_000 }, (_request, response) => {
  response.writeHead(200, headers).end(upstreamContent);
});
server.listen(port, '127.0.0.1');
