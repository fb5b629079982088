import { notFound, unauthorized } from '@yoza/kernel-contract/general-problems';
import { equipmentRetired, serviceNameTaken } from '@yoza/jobs-contract/problems';
import { defineOperation } from '@yoza/kernel-contract/operation';
import type { Operation } from '@yoza/kernel-contract/operation';
import { Uuid } from '@yoza/kernel-contract/primitives';
import { createTestDatabase } from '@yoza/local-infrastructure/test-environment';
import { defineEntity, p } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import type { MikroORM } from '@mikro-orm/postgresql';
import { pino } from 'pino';
import { z } from 'zod';
import { ormOptions, openDatabase } from '../src/database.ts';
import { conflict, notFound as toolNotFound } from '../src/errors.ts';
import { IdempotencyKey, idempotencyTable } from '../src/idempotency.entity.ts';
import { createKoaApp } from '../src/koa-app.ts';
import type { AppOptions } from '../src/koa-app.ts';
import type { RunOptions } from '../src/lifecycle.ts';
import { startService } from '../src/lifecycle.ts';
import { createMetrics } from '../src/metrics.ts';
import { migrate } from '../src/migrate.ts';
import type { Route } from '../src/operations.ts';
import { handle } from '../src/operations.ts';
import { created, noContent, ok } from '../src/reply.ts';
import { createServiceTokenVerifier } from '../src/service-token.ts';
import { createTestClient, generateServiceTokenKeys } from '../src/testing.ts';
import { withTransaction } from '../src/transaction.ts';

const service = 'jobs';
export const Tool = z.object({ id: Uuid, name: z.string() });
const NewTool = z.object({ name: z.string().min(2).max(20), weight: z.number().int().optional() });

export const listTools = defineOperation({
  operationId: 'listTools',
  service,
  method: 'GET',
  path: '/api/tools',
  summary: 'All of them.',
  callers: 'public',
  query: z.object({ limit: z.coerce.number().int().max(10).optional() }),
  responses: { 200: z.array(Tool) },
  problems: [unauthorized],
});
export const addTool = defineOperation({
  operationId: 'addTool',
  service,
  method: 'POST',
  path: '/api/tools',
  summary: 'One more.',
  callers: { roles: ['admin', 'technician'] },
  body: NewTool,
  responses: { 201: Tool },
  problems: [equipmentRetired, serviceNameTaken],
  idempotent: true,
});
export const renameTool = defineOperation({
  operationId: 'renameTool',
  service,
  method: 'PATCH',
  path: '/api/tools/{id}',
  summary: 'Another name.',
  callers: { roles: ['technician'], credential: 'bearer' },
  params: z.object({ id: Uuid }),
  body: NewTool,
  responses: { 204: 'empty' },
  problems: [notFound],
});
export const workshopOperations = [listTools, addTool, renameTool] as unknown as Operation[];

const ToolSchema = defineEntity({
  name: 'ToolEntity',
  tableName: 'tools',
  properties: { id: p.uuid().primary(), name: p.string() },
});
export class ToolEntity extends ToolSchema.class {}
ToolSchema.setClass(ToolEntity);

class First extends Migration {
  override up(): void {
    this.addSql(idempotencyTable);
    this.addSql(
      'create table tools (id uuid primary key, name text not null constraint tools_name_unique unique, weight int)',
    );
    this.addSql(
      'create table shifts (tool text not null, during tstzrange, exclude using gist (tool with =, during with &&))',
    );
  }
}

/** Settings of metrics in tests. */
export const testMetrics = { version: '0.1.0', revision: 'abc', environment: 'test' } as const;

export const logger = pino({ level: process.env['TEST_LOG'] ?? 'silent' });

export const optionsFor = (url: string) =>
  ormOptions({
    url,
    schema: service,
    entities: [ToolEntity, IdempotencyKey],
    migrations: [{ name: '0001-first', class: First }],
    poolSize: 4,
  });

export async function openTestDatabase(): Promise<{ orm: MikroORM; url: string } & AsyncDisposable> {
  const database = await createTestDatabase([service]);
  const url = database.urls[service]!;
  const orm = await openDatabase(optionsFor(url));
  await migrate(orm);
  return {
    orm,
    url,
    async [Symbol.asyncDispose]() {
      await orm.close();
      await database.drop();
    },
  };
}

export const existingId = '6f0c2f6e-8f3f-4d43-9f0e-3a1b2c3d4e5f';

export const workshopRoutes = (): Route[] => [
  handle(listTools, async ({ em }) => ok(await em.findAll(ToolEntity, { orderBy: { name: 'asc' } }))),
  handle(addTool, async ({ body, em }) => {
    const { name } = body();
    const tool = await withTransaction(em, async (transaction) => {
      if (name === 'hammer') throw conflict('EQUIPMENT_RETIRED', 'We have enough hammers');
      const fresh = transaction.create(ToolEntity, { id: crypto.randomUUID(), name });
      transaction.persist(fresh);
      return fresh;
    });
    return created({ id: tool.id, name: tool.name });
  }),
  handle(renameTool, async ({ params, body }) => {
    if (params.id !== existingId) throw toolNotFound('Tool not found');
    body();
    return noContent();
  }),
];

/** Starts a service with its database and a client. */
export async function startWorkshop(overrides: Partial<AppOptions> = {}, process: Partial<RunOptions> = {}) {
  const stack = new AsyncDisposableStack();
  const database = stack.use(await openTestDatabase());
  const keys = generateServiceTokenKeys();
  const metrics = createMetrics(testMetrics);
  const app = createKoaApp({
    environment: 'test',
    logger,
    orm: database.orm,
    metrics,
    tokens: await createServiceTokenVerifier(keys.publicKey, service),
    operations: workshopOperations,
    routes: workshopRoutes(),
    ...overrides,
  });
  const running = await startService({
    listener: app.callback(),
    logger,
    metrics,
    host: '127.0.0.1',
    port: 0,
    operationsPort: 0,
    ready: { database: () => database.orm.em.fork().execute('select 1') },
    ...process,
  });
  stack.defer(() => running.stop());
  return {
    ...running,
    ...(await createTestClient(running.url, service, keys)),
    keys,
    metrics,
    /** Returns the metrics as the operations port shows them. */
    measure: async () => (await fetch(`${running.operationsUrl}/metrics`)).text(),
    orm: database.orm,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
