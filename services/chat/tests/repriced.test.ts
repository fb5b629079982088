import { jobBooked, jobDetailsChanged, jobRepriced, jobStarted } from '@yoza/jobs-contract/events';
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

test('changed total of a job: is reported to its customer with the previous total', async () => {
  const [amina, ruth] = [customer(), admin()];
  await world.introduce(amina, 'Amina', 'Kato');
  await world.introduce(ruth, 'Ruth', 'Achieng');
  const job = jobOf(amina.userId);
  await world.jobs.publish(jobBooked, job, { actorId: amina.userId });
  const repriced = { ...job, totalPrice: '54000.00', previousTotalPrice: job.totalPrice };
  await world.jobs.publish(jobRepriced, repriced, { version: 2, actorId: ruth.userId });
  const notification = await chat.notificationOf(amina, 'job-repriced', job.id);
  expect(notification).toMatchObject({
    subjectId: job.id,
    facts: { serviceName: job.serviceName, amount: '54000.00', previousAmount: job.totalPrice },
  });
  expect((await chat.notificationsOf(ruth, '?limit=200')).map(({ kind }) => kind)).not.toContain('job-repriced');
});

test('changed total of a job: is reported after later events only while that total applies', async () => {
  const amina = customer();
  await world.introduce(amina, 'Amina', 'Kato');
  const job = jobOf(amina.userId);
  const totals = async () =>
    (await chat.notificationsOf(amina, '?limit=200'))
      .filter(({ kind }) => kind === 'job-repriced')
      .map(({ facts }) => facts.amount);
  await world.jobs.publish(jobStarted, { ...job, totalPrice: '54000.00', status: 'in_progress' }, { version: 4 });
  await eventually(async () => (await chat.notificationsOf(amina, '')).some(({ kind }) => kind === 'job-started'));
  await world.jobs.publish(
    jobRepriced,
    { ...job, totalPrice: '50000.00', previousTotalPrice: job.totalPrice },
    { version: 2 },
  );
  await world.jobs.publish(
    jobRepriced,
    { ...job, totalPrice: '54000.00', previousTotalPrice: '50000.00' },
    { version: 3 },
  );
  await eventually(async () => (await totals()).length > 0);
  expect(await totals()).toEqual(['54000.00']);
});

test('changed details of a job: each change is reported to its customer once, with the totals if they changed', async () => {
  const [amina, ruth] = [customer(), admin()];
  await world.introduce(amina, 'Amina', 'Kato');
  const job = jobOf(amina.userId);
  const detailNotifications = async () =>
    (await chat.notificationsOf(amina, '?limit=200')).filter(({ facts }) => facts.hasOtherDetails);
  await world.jobs.publish(jobBooked, job, { actorId: amina.userId });
  const moved = { ...job, address: 'Kira Road', hasOtherDetails: true as const };
  await world.jobs.publish(jobDetailsChanged, moved, { version: 2, actorId: ruth.userId });
  await eventually(async () => (await detailNotifications()).length === 1);
  const other = { ...moved, serviceName: 'Deep Cleaning and Polish', totalPrice: '129600.00' };
  const repriced = { ...other, previousTotalPrice: job.totalPrice, hasOtherDetails: true };
  await world.jobs.publish(jobRepriced, repriced, { version: 3, actorId: ruth.userId });
  await eventually(async () => (await detailNotifications()).length === 2);
  const summaries = (await detailNotifications()).map(({ kind, facts }) => [
    kind,
    facts.serviceName,
    facts.amount,
    facts.previousAmount,
  ]);
  expect(summaries).toEqual([
    ['job-repriced', 'Deep Cleaning and Polish', '129600.00', job.totalPrice],
    ['job-booked', job.serviceName, undefined, undefined],
  ]);
});
