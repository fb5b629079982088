import { jobRated } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { eventually, newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobOf } from './facts.ts';
import type { RunningChat, World } from './world.ts';
import { admin, createWorld, customer } from './world.ts';

let world: World;
let chat: RunningChat;
const ruth = admin();
const joan = newPrincipal({ role: 'technician' });

beforeAll(async () => {
  world = await createWorld();
  chat = await world.startChat();
  await world.introduce(ruth, 'Ruth', 'Achieng');
  await world.introduce(joan, 'Joan', 'Nansubuga');
});

afterAll(() => world?.[Symbol.asyncDispose]());

async function ratedBy(person: Principal) {
  await world.introduce(person, 'Amina', 'Kato');
  const { id: jobId, serviceName, scheduledDate, timeSlot } = jobOf(person.userId);
  const at = new Date().toISOString();
  const facts = { serviceName, scheduledDate, timeSlot };
  const rated = { id: crypto.randomUUID(), jobId, customerId: person.userId, technicianId: joan.userId, ...facts };
  let version = 0;
  const rate = (stars: number, previousStars: number | null) => {
    version += 1;
    const data = { ...rated, stars, previousStars, words: null, ratedAt: at, updatedAt: at };
    return world.jobs.publish(jobRated, data, { actorId: person.userId, version });
  };
  return { jobId, facts, rate };
}

const ratingNotifications = async (reader: Principal, jobId: string) =>
  (await chat.notificationsOf(reader, '?limit=200')).filter(
    ({ kind, subjectId }) => kind === 'job-rated' && subjectId === jobId,
  );

test('low rating: is reported to admins each time a rating becomes low, and a good rating is not reported', async () => {
  const amina = customer();
  const content = await ratedBy(amina);
  await content.rate(3, null);
  const { jobId, facts, rate } = await ratedBy(amina);
  await rate(5, null);
  await rate(2, 5);
  const [notification] = await eventually(async () => {
    const rows = await ratingNotifications(ruth, jobId);
    return rows.length > 0 && rows;
  });
  const names = { customerName: 'Amina Kato', technicianName: 'Joan Nansubuga' };
  expect(notification).toMatchObject({ subject: 'job', facts: { ...facts, ...names, stars: 2 }, readAt: null });
  await rate(1, 2);
  await rate(4, 1);
  // Two stars, not one: a wrong notification of the earlier one-star rating could otherwise be mistaken for this one.
  await rate(2, 4);
  await eventually(async () => (await ratingNotifications(ruth, jobId)).length === 2);
  expect((await ratingNotifications(ruth, jobId)).map(({ facts: { stars } }) => stars)).toEqual([2, 2]);
  expect(await ratingNotifications(ruth, content.jobId)).toEqual([]);
  expect(await ratingNotifications(amina, jobId)).toEqual([]);
});
