/** Proxy of `@fastify/http-proxy` as its documentation sets it up, with Fastify's log: two lines for each request. */
import httpProxy from '@fastify/http-proxy';
import fastify from 'fastify';
import { port, upstream } from './config.ts';

const app = fastify({ logger: true });
app.register(httpProxy, { upstream });
await app.listen({ port, host: '127.0.0.1' });
