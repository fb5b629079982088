import { jobBooked, jobRepriced } from '@yoza/contracts/events/jobs';
import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobOf } from './facts.ts';
import type { RunningChat, World } from './world.ts';
import { admin, createWorld, customer } from './world.ts';

let world: World;
let chat: RunningChat;
beforeAll(async () => {
  world = await createWorld();
  chat = await world.startChat();
});
afterAll(() => world?.[Symbol.asyncDispose]());

test('another total of a job is told to its customer with what it was', async () => {
  const [amina, ruth] = [customer(), admin()];
  await world.introduce(amina, 'Amina', 'Kato');
  await world.introduce(ruth, 'Ruth', 'Achieng');
  const job = jobOf(amina.userId);
  await world.jobs.publish(jobBooked, job, { actorId: amina.userId });
  const repriced = { ...job, totalPrice: '54000.00', previousTotalPrice: job.totalPrice };
  await world.jobs.publish(jobRepriced, repriced, { version: 2, actorId: ruth.userId });
  const told = await eventually(async () =>
    (await chat.notificationsOf(amina, '?limit=200')).find(({ kind }) => kind === 'job-repriced'),
  );
  expect(told).toMatchObject({
    subjectId: job.id,
    facts: { serviceName: job.serviceName, amount: '54000.00', previousAmount: job.totalPrice },
  });
  expect((await chat.notificationsOf(ruth, '?limit=200')).map(({ kind }) => kind)).not.toContain('job-repriced');
});
