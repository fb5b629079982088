import { userRegistered } from '@yoza/identity-contract/events';
import { addDeadLetter } from '@yoza/messaging/testing';
import { expect, it } from 'vitest';
import { noon, startJobs } from './platform.ts';

it('replays a dead letter of jobs', async () => {
  await using jobs = await startJobs();
  const call = jobs.as(await jobs.person('admin'));
  const id = crypto.randomUUID();
  const user = { firstName: 'Joan', lastName: 'Nansubuga', phoneNumber: null, profileImageUrl: null };
  const letter = await addDeadLetter(jobs.context.orm, 'store-person', userRegistered, {
    ...user,
    id,
    email: 'joan@yoza.test',
    role: 'customer',
    createdAt: noon,
  });
  const path = '/api/admin/operations/jobs/dead-letters';
  expect((await call('GET', path)).body).toMatchObject([{ id: letter.id, aggregateId: id }]);
  expect((await call('POST', `${path}/${letter.id}/replay`)).body).toEqual({ outcome: 'handled' });
  expect(await jobs.sql('select first_name from people where id = ?', [id])).toEqual([{ first_name: 'Joan' }]);
  expect((await call('GET', path)).body).toEqual([]);
});
