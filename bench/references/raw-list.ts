/** Responds to every request with 20 rows as JSON, without any framework, check or log. */
import { createServer } from 'node:http';
import { sampleRows } from '../src/sample-rows.ts';
import { port } from './config.ts';

const samples = sampleRows(20);
const server = createServer({ keepAliveTimeout: 75_000 }, (_request, response) => {
  const body = JSON.stringify(samples);
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  });
  response.end(body);
});
server.listen(port, '127.0.0.1');
