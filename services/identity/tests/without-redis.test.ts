import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { startRedis } from '@yoza/local-infrastructure/redis';
import { eventually } from '@yoza/service-kit/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { uncacheable } from '../src/principal/principal-version.ts';
import { createWorld, principalOf } from './world.ts';

test('identity without Redis: enforces the password limit and role changes, and catches up once Redis is available', async () => {
  await using resources = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'yoza-redis-'));
  resources.defer(() => rm(directory, { recursive: true, force: true }));
  const port = await findFreePort();
  const world = resources.use(await createWorld({ REDIS_URL: `redis://127.0.0.1:${port}` }));

  const attempt = () =>
    world.anonymous('POST', '/api/technician/login', {
      body: { email: 'nobody@yoza.test', password: 'wrong one' },
      headers: { 'x-forwarded-for': '10.0.0.9' },
    });
  for (let n = 0; n < 5; n += 1) expect((await attempt()).status).toBe(401);
  expect((await attempt()).status).toBe(429);

  const [admin, user] = [await world.person('admin'), await world.person()];
  const role = await world.callAs(principalOf(admin))('PATCH', `/api/admin/users/${user.id}/role`, {
    body: { role: 'admin' },
  });
  expect(role.status).toBe(200);
  expect(await world.context.principalVersions.current(user.id)).toBe(uncacheable);

  // A Redis separate from the one other tests share.
  const redis = await startRedis({ directory, port, durable: false, externalUrl: '' });
  resources.defer(() => redis.stop());
  await eventually(async () => (await world.context.principalVersions.current(user.id)) === 1);
});
