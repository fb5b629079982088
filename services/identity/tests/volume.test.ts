import type { Principal } from '@yoza/kernel-contract/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readsDuring, tablesScannedFully } from '@yoza/local-infrastructure/watch-queries';
import { fullVolume } from '@yoza/service-kit/volume';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadVolume } from '../src/demonstration/load-volume.ts';
import { createWorld, principalOf, type World } from './world.ts';

const volume = { ...fullVolume, now: '2026-11-22T09:00:00.000Z' };

let world: World;
let admin: Principal;
beforeAll(async () => {
  world = await createWorld();
  admin = principalOf(await world.person('admin'));
  await loadVolume(world.em() as EntityManager, volume);
}, 120_000);
afterAll(() => world[Symbol.asyncDispose]());

/** Matches three of the generated people by their last name. */
const search = 'search=zziwa 4e1';

describe('the volume of 20,000 people', () => {
  it('is loaded once', async () => {
    expect(await loadVolume(world.em() as EntityManager, volume)).toBe(false);
    const { body } = await world.callAs(admin)('GET', '/api/admin/users/counts');
    expect(body).toMatchObject({ total: 20_001, technician: 50, customer: 19_950 });
  });

  it.each([
    ['/api/admin/users', 2],
    ['/api/admin/users?sort=email&direction=desc', 2],
    ['/api/admin/users?role=customer&sort=name', 2],
    [`/api/admin/users?${search}`, 2],
    ['/api/customers', 2],
    [`/api/customers?${search}`, 2],
    ['/api/technicians', 2],
    ['/api/admin/technicians', 3],
    ['/api/admin/technician-requests', 3],
    ['/api/admin/technician-requests?status=pending', 3],
  ] as const)('reads %s in a bounded number of queries, on indexes', async (path, maximum) => {
    const queries = await readsDuring(async () => {
      const { status, body } = await world.callAs(admin)('GET', path);
      expect([status, body.length > 0]).toEqual([200, true]);
    });
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.length).toBeLessThanOrEqual(maximum);
    const scanned = await tablesScannedFully(world.config.databaseUrl, queries);
    expect(scanned.filter((table) => ['users', 'technician_requests'].includes(table))).toEqual([]);
  });
});
