import { jobsAdminChange } from '@yoza/jobs-contract/events';
import { addDeadLetter } from '@yoza/messaging/testing';
import { eventually } from '@yoza/service-kit/testing';
import { expect, test } from 'vitest';
import { createWorld, principalOf } from './world.ts';

test('dead letter of identity: its replay keeps the audit entry, and has one itself', async () => {
  await using world = await createWorld();
  const admin = principalOf(await world.person('admin'), { name: 'Grace Admin' });
  const call = world.callAs(admin);
  const { id } = await addDeadLetter(world.context.orm, 'audit-log', jobsAdminChange, {
    actor: { id: admin.userId, name: 'Grace Admin' },
    action: 'job.cancelled',
    subject: { kind: 'job', id: crypto.randomUUID(), label: '2018 Toyota Harrier' },
    changes: [],
  });
  const path = '/api/admin/operations/identity/dead-letters';
  expect((await call('GET', path)).body).toMatchObject([{ id, handler: 'audit-log' }]);
  expect((await call('POST', `${path}/${id}/replay`)).body).toEqual({ outcome: 'handled' });
  expect((await call('GET', path)).body).toEqual([]);
  const actions = await eventually(async () => {
    const { body } = await call('GET', '/api/admin/audit-log');
    return (body as { action: string }[]).length === 2 && (body as { action: string }[]).map(({ action }) => action);
  });
  expect(actions.toSorted()).toEqual(['dead-letter.replayed', 'job.cancelled']);
});
