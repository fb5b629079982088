/** Responds with 20 rows as JSON from a route of Fastify, with Fastify's log (two lines for each request) and no other check. */
import fastify from 'fastify';
import { sampleRows } from '../src/sample-rows.ts';
import { port } from './config.ts';

const samples = sampleRows(20);
const app = fastify({ logger: true });
app.get('/readyz', async () => ({ status: 'ready' }));
app.get('/api/samples', async () => samples);
await app.listen({ port, host: '127.0.0.1' });
