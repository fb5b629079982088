import type { AdminChange } from '@yoza/kernel-contract/admin-change';
import { tablesContaining } from '@yoza/service-kit/testing';
import { randomUUID } from 'node:crypto';
import type { User } from '../src/user/user.entity.ts';
import type { World } from './world.ts';

/** Returns a change of a vehicle by an admin, with other facts. */
export const changeBy = (actor: User, facts: Partial<AdminChange>): AdminChange => ({
  actor: { id: actor.id, name: 'Grace Admin' },
  action: 'vehicle.changed',
  subject: { kind: 'vehicle', id: randomUUID(), label: 'Toyota Premio' },
  changes: [],
  ...facts,
});

/** Returns the stored entries of the audit log that fulfil a condition. */
export const entriesBy = (world: World, condition: string, value: string) =>
  world
    .em()
    .execute<Record<string, unknown>[]>(`select * from audit_entries where ${condition} order by at, action`, [value]);

/** Returns the tables that contain a text, without that of events. */
export async function tablesWith(world: World, text: string): Promise<string[]> {
  const query = <Row>(sql: string, values: unknown[] = []) => world.em().execute<Row[]>(sql, values);
  return (await tablesContaining(query, text)).filter((name) => name !== 'outbox');
}
