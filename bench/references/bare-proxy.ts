/** Proxy without any check, log or error handling: the upper bound of what a gateway in Node can reach. */
import { createServer } from 'node:http';
import { Pool } from 'undici';
import { port, upstream } from './config.ts';

const pool = new Pool(upstream, { connections: 64, pipelining: 1 });

const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
  const { host: _host, connection: _connection, ...headers } = request.headers;
  pool.dispatch(
    { method: 'GET', path: request.url ?? '/', headers },
    {
      onRequestStart() {},
      onResponseStart(_controller, statusCode, received) {
        const { connection: _own, 'keep-alive': _life, ...kept } = received;
        response.writeHead(statusCode, kept);
      },
      onResponseData(_controller, chunk) {
        response.write(chunk);
      },
      onResponseEnd() {
        response.end();
      },
      onResponseError(_controller, error) {
        response.destroy(error);
      },
    },
  );
});
server.listen(port, '127.0.0.1');
