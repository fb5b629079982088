import { exportRequested, jobAssigned, jobBooked } from '@yoza/jobs-contract/events';
import { readExport } from '@yoza/messaging/testing';
import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobOf } from './facts.ts';
import type { Sandbox } from './sandbox-process.ts';
import { startSandbox } from './sandbox-process.ts';
import type { RunningChat, World } from './world.ts';
import { admin, createWorld, customer, technician } from './world.ts';

let world: World;
let sandbox: Sandbox;
let chat: RunningChat;
beforeAll(async () => {
  sandbox = await startSandbox();
  world = await createWorld();
  chat = await world.startChat({ CHAT_SMTP_URL: sandbox.smtpUrl, CHAT_MESSAGES_PER_MINUTE: '1000' });
});
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await sandbox?.[Symbol.asyncDispose]();
});

/** Sends messages of a person one after the other. */
async function say(who: ReturnType<typeof customer>, sessionId: string, messages: string[]) {
  using socket = await chat.join(who);
  for (const message of messages) {
    socket.send({ type: 'chat_message', sessionId, message });
    await socket.message(message);
  }
}

test('export: has all conversations and notices of the customer, in pages, and nothing of others', async () => {
  const [amina, stranger, ruth, joan] = [customer(), customer(), admin(), technician()];
  await world.introduce(amina, 'Amina', 'Nakato');
  await world.introduce(joan, 'Joan', 'Nansubuga');
  const sessionId = await chat.sessionOf(amina);
  // More than a page: 80 texts of some 12 KB in UTF-8.
  const long = '€'.repeat(4000);
  const texts = Array.from({ length: 80 }, (_, count) => `${count} canary ${long}`.slice(0, 4000));
  await say(amina, sessionId, texts);
  await say(ruth, sessionId, ['An answer for the canary']);
  await say(stranger, await chat.sessionOf(stranger), ['a message of the stranger']);
  const job = jobOf(amina.userId, { address: 'Canary Close', technicianId: joan.userId, status: 'assigned' });
  await world.jobs.publish(jobBooked, { ...job, status: 'pending', technicianId: null }, { version: 1 });
  await world.jobs.publish(jobAssigned, job, { version: 2 });
  await chat.notificationOf(amina, 'job-assigned', job.id);

  const data = await readExport(world.jobs, 'chat', amina.userId);
  expect(Object.keys(data)).toEqual(['conversations', 'messages', 'notifications', 'emails']);
  expect(data['conversations']).toEqual([
    expect.objectContaining({ id: sessionId, subject: 'Support Request', status: 'active' }),
  ]);
  const messages = data['messages']!;
  expect(messages.map(({ side }) => side)).toEqual([...Array(80).fill('customer'), 'admin', 'system']);
  expect(messages.slice(0, 80).map(({ message }) => message)).toEqual(texts);
  expect(messages[80]).toMatchObject({ message: 'An answer for the canary' });
  const notifications = data['notifications']!;
  expect(notifications.map(({ kind }) => kind).toSorted()).toEqual(
    expect.arrayContaining(['job-assigned', 'job-booked']),
  );
  expect(notifications.find(({ kind }) => kind === 'job-assigned')!['facts']).toMatchObject({ technicianName: 'Joan' });
  expect(data['emails']!.map(({ kind }) => kind).toSorted()).toEqual(['job-assigned', 'job-booked']);
  const everything = JSON.stringify(data);
  for (const foreign of ['stranger', stranger.userId, ruth.userId]) expect(everything).not.toContain(foreign);
});

test('request for data: is emailed to the customer, with the way to their profile', async () => {
  const amina = customer();
  const { email } = await world.introduce(amina, 'Amina', 'Nakato');
  const now = new Date();
  const id = crypto.randomUUID();
  await world.jobs.publish(exportRequested, {
    id,
    customerId: amina.userId,
    requestedAt: now.toISOString(),
    expiresAt: '2026-12-03T16:05:00.000Z',
  });
  const mail = await sandbox.mail(email, 'Your data at Yoza is ready');
  for (const text of [mail.text, mail.html]) {
    expect(text).toContain('Hello Amina,');
    expect(text).toContain('until Thursday, December 3, 2026, 7:05 PM EAT, once.');
    expect(text).toContain('http://localhost:9/profile');
    expect(text).toContain('another person is signed in to your account');
    expect(text).not.toContain(id);
  }
  const sent = await eventually(async () => {
    const { emails } = await readExport(world.jobs, 'chat', amina.userId);
    return emails![0]?.['status'] === 'sent' && emails;
  });
  expect(sent).toEqual([expect.objectContaining({ kind: 'export-requested', subjectId: id })]);
});
