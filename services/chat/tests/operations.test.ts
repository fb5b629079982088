import type { AdminChange } from '@yoza/kernel-contract/admin-change';
import { userRegistered } from '@yoza/identity-contract/events';
import { addDeadLetter } from '@yoza/messaging/testing';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { OutgoingEmail } from '../src/mail/outgoing-email.entity.ts';
import { jobOf, userOf } from './facts.ts';
import { removeFrom } from './monthly.ts';
import type { RunningChat, World } from './world.ts';
import { admin, createWorld, customer } from './world.ts';

const path = '/api/admin/operations/chat/delayed-emails';
const minute = 60_000;
const grace = admin({ name: 'Grace Admin' });

let world: World;
/** Without a mail server: emails wait, as with one that is down. */
let chat: RunningChat;
beforeAll(async () => {
  world = await createWorld();
  chat = await world.startChat();
});
beforeEach(() => removeFrom(world.orm.em.fork() as EntityManager, 'outgoing_emails'));
afterAll(() => world?.[Symbol.asyncDispose]());

const list = async (query = '') => (await chat.callAs(grace)('GET', `${path}${query}`)).body as Record<string, any>[];
const sendAgain = (id: string) => chat.callAs(grace)('POST', `${path}/${id}/send`);
const rowOf = (id: string) => world.orm.em.fork().findOneOrFail(OutgoingEmail, { id });
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

/** Stores an email that was written two minutes ago, unless `state` says otherwise. */
async function store(state: Partial<OutgoingEmail> = {}, customerId: string = crypto.randomUUID()) {
  const job = jobOf(customerId);
  const facts = { customerId, subjectId: job.id, content: { job, version: 1 }, expiresAt: null };
  const email = OutgoingEmail.write({
    ...facts,
    eventId: crypto.randomUUID(),
    kind: 'job-booked',
    now: ago(2 * minute),
  });
  Object.assign(email, state);
  await world.orm.em.fork().persist(email).flush();
  return email;
}

test('delayed emails: are those that failed or wait, without content, address and values of errors', async () => {
  const amina = customer();
  await world.introduce(amina, 'Amina', 'Kato');
  await store({ status: 'sent', sentAt: new Date() });
  await store({ createdAt: new Date() });
  const [failed, retried, waiting] = [
    await store({ status: 'failed', attempts: 30, lastError: '550 5.1.1 <amina@example.com> unknown' }, amina.userId),
    await store({ attempts: 3, nextAttemptAt: ago(-40 * minute), lastError: 'connect', createdAt: ago(1) }),
    await store({ createdAt: ago(3 * minute) }),
  ];
  const found = await list();
  expect(found.map(({ id }) => id)).toEqual([retried.id, failed.id, waiting.id]);
  expect(found[1]).toEqual({
    id: failed.id,
    kind: 'job-booked',
    recipient: `${amina.userId[0]}…@example.test`,
    status: 'failed',
    attempts: 30,
    nextAttemptAt: null,
    lastError: '550 5.1.1 … unknown',
    createdAt: failed.createdAt.toISOString(),
  });
  expect(found[2]).toMatchObject({ recipient: null, status: 'waiting', lastError: null });
  const first = await chat.callAs(grace)('GET', `${path}?limit=2`);
  expect((await list(`?cursor=${first.headers.get('X-Next-Cursor')}`)).map(({ id }) => id)).toEqual([waiting.id]);
});

test('email with a secret link: shows its own recipient, masked', async () => {
  const access = { email: 'joan@yoza.test', firstName: 'Joan', name: 'Joan Test', secret: 'sealed' };
  await store({ kind: 'technician-invitation', content: { version: 1, access } });
  const [email] = await list();
  expect(email).toMatchObject({ kind: 'technician-invitation', recipient: 'j…@yoza.test' });
});

test('failed email sent again: gets all its attempts, is due at once, and stands in the audit log', async () => {
  const { id } = await store({ status: 'failed', attempts: 30, lastError: 'connect', nextAttemptAt: ago(minute) });
  const { status, body } = await sendAgain(id);
  expect([status, body.status, body.attempts]).toEqual([200, 'waiting', 0]);
  expect((await rowOf(id)).nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now());
  const [entry] = await world.orm.em
    .fork()
    .execute<{ data: AdminChange }[]>(
      `select data from outbox where type = 'chat.admin-change.recorded.v1' and data->'subject'->>'id' = ?`,
      [id],
    );
  expect(entry!.data).toMatchObject({
    actor: { name: 'Grace Admin' },
    action: 'email.sent-again',
    subject: { kind: 'email', label: 'job-booked' },
  });
  expect(entry!.data.changes).toContainEqual({ field: 'status', before: 'failed', after: 'waiting' });

  const again = await sendAgain(id);
  expect([again.status, again.body.code]).toEqual([409, 'EMAIL_DUE']);
});

test('email waiting for a late attempt: is due at once and keeps its attempts', async () => {
  const { id } = await store({ attempts: 9, nextAttemptAt: ago(-40 * minute), lastError: 'connect' });
  expect((await sendAgain(id)).body).toMatchObject({ status: 'waiting', attempts: 9 });
  expect((await rowOf(id)).nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now());
});

test('email that may be in an attempt, was sent, expired or is unknown: is refused', async () => {
  const inAttempt = await store({ attempts: 1, nextAttemptAt: ago(-minute) });
  const sent = await store({ status: 'sent', sentAt: new Date() });
  const expired = await store({ status: 'failed', expiresAt: ago(minute) });
  expect((await list()).find(({ id }) => id === expired.id)).toMatchObject({ status: 'expired' });
  const codes = [];
  for (const { id } of [inAttempt, sent, expired]) codes.push((await sendAgain(id)).body.code);
  expect(codes).toEqual(['EMAIL_DUE', 'EMAIL_SENT', 'EMAIL_EXPIRED']);
  expect((await rowOf(inAttempt.id)).nextAttemptAt).toEqual(inAttempt.nextAttemptAt);
  expect((await sendAgain(crypto.randomUUID())).status).toBe(404);
});

test('dead letter of chat: is replayed', async () => {
  const user = userOf(crypto.randomUUID(), 'Joan', 'Nansubuga');
  const { id } = await addDeadLetter(world.orm, 'store-person', userRegistered, user);
  const letters = '/api/admin/operations/chat/dead-letters';
  expect((await chat.callAs(grace)('GET', letters)).body).toMatchObject([{ id, handler: 'store-person' }]);
  expect((await chat.callAs(grace)('POST', `${letters}/${id}/replay`)).body).toEqual({ outcome: 'handled' });
  expect(await world.orm.em.fork().execute('select first_name from people where id = ?', [user.id])).toEqual([
    { first_name: 'Joan' },
  ]);
});
