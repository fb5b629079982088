/** A service of the platform with one operation and no database: what each call costs in its framework. */
import { defineOperation } from '@yoza/kernel-contract/operation';
import type { Operation } from '@yoza/kernel-contract/operation';
import { loadConfig } from '@yoza/service-kit/config';
import { createKoaApp } from '@yoza/service-kit/koa-app';
import { runService } from '@yoza/service-kit/lifecycle';
import { createLogger } from '@yoza/service-kit/logging';
import { createMetrics } from '@yoza/service-kit/metrics';
import { handle } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import { createServiceTokenVerifier } from '@yoza/service-kit/service-token';
import { z } from 'zod';
import { sampleRows } from '../src/sample-rows.ts';
import { readConfig } from './config.ts';

const listSamples = defineOperation({
  operationId: 'listSamples',
  service: 'jobs',
  method: 'GET',
  path: '/api/samples',
  summary: 'All of them.',
  callers: { roles: ['customer'] },
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
  responses: { 200: z.array(z.object({ id: z.guid(), name: z.string(), slot: z.iso.datetime(), price: z.int() })) },
});

const config = loadConfig(readConfig);
const logger = createLogger('samples', config.logLevel);
const metrics = createMetrics({ version: 'local', revision: 'unknown', environment: 'production' });
const samples = sampleRows(20);

await runService({
  listener: createKoaApp({
    environment: config.environment,
    logger,
    metrics,
    tokens: await createServiceTokenVerifier(config.serviceTokenPublicKey, 'jobs'),
    operations: [listSamples as unknown as Operation],
    routes: [handle(listSamples, async ({ query }) => ok(samples.slice(0, query.limit)))],
  }).callback(),
  logger,
  metrics,
  host: config.host,
  port: config.port,
  operationsPort: config.operationsPort,
  ready: {},
  degraded: {},
});
