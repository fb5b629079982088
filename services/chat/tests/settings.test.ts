import type { MessageKind } from '@yoza/chat-contract/email-text';
import { messageKinds, wrongPlaceholder } from '@yoza/chat-contract/email-text';
import type { MessageSetting, MessageSettingChange } from '@yoza/chat-contract/settings';
import { invoicePaid } from '@yoza/billing-contract/events';
import { jobAssigned, jobBooked, jobCancelled, jobRescheduled } from '@yoza/jobs-contract/events';
import { newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { standardTexts } from '../src/texts/standard-texts.ts';
import { invoiceOf, jobOf } from './facts.ts';
import type { Sandbox } from './sandbox-process.ts';
import { startSandbox } from './sandbox-process.ts';
import type { RunningChat, World } from './world.ts';
import { admin, createWorld, customer } from './world.ts';

const path = '/api/admin/settings/messages';
const grace = admin({ name: 'Grace Admin' });

let world: World;
let sandbox: Sandbox;
/** Replica that receives the change. The other replica sends the emails. */
let receiver: RunningChat;
let sender: RunningChat;
beforeAll(async () => {
  sandbox = await startSandbox();
  world = await createWorld();
  receiver = await world.startChat();
  sender = await world.startChat({ CHAT_SMTP_URL: sandbox.smtpUrl });
});
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await sandbox?.[Symbol.asyncDispose]();
});

const list = async (chat = receiver) => (await chat.callAs(grace)('GET', path)).body as MessageSetting[];
const settingOf = async (kind: MessageKind, chat = receiver) =>
  (await list(chat)).find((setting) => setting.kind === kind)!;
const put = (kind: string, body: unknown, chat = receiver) => chat.callAs(grace)('PUT', `${path}/${kind}`, { body });
const settingWith = async (kind: MessageKind, different: Partial<MessageSettingChange>) => {
  const { subject, heading, text, version } = await settingOf(kind);
  return { subject, heading, text, version, ...different };
};
const set = async (kind: MessageKind, different: Partial<MessageSettingChange>) =>
  put(kind, await settingWith(kind, different));

/** Creates a customer with their own address and a booking far enough in the future. */
async function newBooking(firstName = 'Amina', overrides: Parameters<typeof jobOf>[1] = {}) {
  const person = customer();
  const { email } = await world.introduce(person, firstName, 'Kato');
  const slot = { scheduledDate: '2036-11-21T05:00:00.000Z', scheduledEnd: '2036-11-21T08:00:00.000Z' };
  return { email, job: jobOf(person.userId, { ...slot, ...overrides }) };
}

describe('email texts', () => {
  test('are the standard ones until an admin sets others, and each lists its placeholders', async () => {
    const settings = await list();
    expect(settings.map(({ kind }) => kind)).toEqual(messageKinds);
    for (const { kind, subject, heading, text, standard, placeholders, ...rest } of settings) {
      expect({ subject, heading, text }).toEqual(standardTexts[kind]);
      expect(standard).toEqual(standardTexts[kind]);
      expect(rest).toEqual({ isStandard: true, version: 0, updatedAt: null, updatedBy: null });
      expect(placeholders.map(({ name }) => name)).toContain('name');
      expect(placeholders.every(({ example }) => example.length > 2)).toBe(true);
      for (const words of [subject, heading, text]) expect(wrongPlaceholder(kind, words)).toBeUndefined();
    }
  });

  test('apply to the next email of every replica, until the standard ones are restored', async () => {
    const { status, body } = await set('booked', {
      subject: '{service} on {date}: see you, {name}!',
      heading: 'See you soon',
      text: 'Thank you, {name}.\r\n\r\nWe wash your {vehicle} at {address} on {when}. Your reference is {reference}, the total {total}.',
    });
    expect([status, body.version, body.isStandard, body.updatedBy]).toEqual([200, 1, false, 'Grace Admin']);
    expect(await settingOf('booked', sender)).toEqual(body);
    const first = await newBooking();
    await world.jobs.publish(jobBooked, first.job);
    const mail = await sandbox.mail(first.email, 'External Wash on Friday, November 21, 2036: see you, Amina!');
    const reference = `YZ-${first.job.id.slice(0, 8).toUpperCase()}`;
    for (const words of [
      'See you soon',
      'Thank you, Amina.',
      `We wash your 2018 Toyota Harrier at Plot 4, Kira Road, Ntinda on Friday, November 21, 2036, 8:00 AM - 11:00 AM EAT. Your reference is ${reference}, the total UGX 64,800.`,
      'What happens next',
    ]) {
      expect(mail.text).toContain(words);
      expect(mail.html).toContain(words);
    }
    expect(mail.text).not.toContain('We come to you.');
    expect(mail.html).toMatch(/<p[^>]*>Thank you, Amina\.<\/p>/);

    const again = await set('booked', standardTexts.booked);
    expect([again.status, again.body.version, again.body.isStandard]).toEqual([200, 2, true]);
    const second = await newBooking();
    await world.jobs.publish(jobBooked, second.job);
    expect((await sandbox.mail(second.email, 'Booking confirmed: External Wash')).text).toContain('We come to you.');
  });

  test('are sent as text even with HTML, and text entered by customers is never a placeholder', async () => {
    await set('cancelled', {
      subject: '<script>alert(1)</script> {service}',
      heading: '<img src=x onerror=alert(1)>',
      text: '<a href="https://evil.test">Click</a> {name} & {address} $& $1',
    });
    const { email, job } = await newBooking('{service}', { address: '{name} <b>Plot</b> $&', status: 'cancelled' });
    await world.jobs.publish(jobCancelled, job);
    const mail = await sandbox.mail(email, '<script>alert(1)</script> External Wash');
    expect(mail.html).not.toMatch(/<script|<img|<b>|<a href="https:\/\/evil/);
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail.html).toContain('&lt;a href=&quot;https://evil.test&quot;&gt;Click&lt;/a&gt;');
    expect(mail.text).toContain('<a href="https://evil.test">Click</a> {service} & {name} <b>Plot</b> $& $& $1');
  });

  test('remain readable with an unknown value or a placeholder of a newer release', async () => {
    await set('assigned', { text: 'Dear {name}, {technician} comes.' });
    const { email, job } = await newBooking(' ');
    await world.jobs.publish(jobAssigned, { ...job, status: 'assigned', technicianId: crypto.randomUUID() });
    const mail = await sandbox.mail(email, 'A technician will come: External Wash');
    expect(mail.text).toContain('Dear customer, A technician comes.');

    await set('rescheduled', { text: 'Moved from {before}.' });
    await world.orm.em
      .fork()
      .execute(
        `update message_words set words = words || '{"heading": "{weather} in {when}"}' where kind = 'rescheduled'`,
      );
    const moved = { ...job, previousScheduledDate: '2036-11-20T08:00:00.000Z', previousTimeSlot: '11:00 AM - 2:00 PM' };
    await world.jobs.publish(jobRescheduled, moved, { version: 3 });
    const { text } = await sandbox.mail(email, 'Booking rescheduled: External Wash');
    expect(text).toMatch(/^Booking rescheduled\n/);
    expect(text).toContain('Moved from Thursday, November 20, 2036, 11:00 AM - 2:00 PM EAT.');
  });

  test('of payments contain invoice and amount', async () => {
    await set('paid', { subject: 'Thank you for {amount} ({invoice})', text: 'Your {service} is paid, {name}.' });
    const { email, job } = await newBooking();
    await world.jobs.publish(jobBooked, job);
    await world.billing.publish(invoicePaid, invoiceOf(job, { status: 'paid' }), { version: 2 });
    const mail = await sandbox.mail(email, 'Thank you for UGX 64,800 (INV-2026-EXT-000001)');
    expect(mail.text).toContain('Your External Wash is paid, Amina.');
  });

  test('change once per version: the slower admin gets 409 with the current text, other emails stay editable', async () => {
    const bodies = await Promise.all(
      [crypto.randomUUID(), crypto.randomUUID()].map((heading) => settingWith('completed', { heading })),
    );
    const other = await settingWith('reminder', { heading: 'Please pay' });
    const [one, two, third] = await Promise.all([
      put('completed', bodies[0]),
      put('completed', bodies[1], sender),
      put('reminder', other),
    ]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    expect(third.status).toBe(200);
    const refused = [one, two].find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({ code: 'SETTINGS_CHANGED', settings: await settingOf('completed') });
    expect(refused.body.message).toContain('Another admin has changed this message in the meantime.');
  });

  test('change once on a double click, with one audit entry of old and new text', async () => {
    const before = await settingOf('refunded');
    const body = await settingWith('refunded', { heading: 'Your money is back' });
    const responses = await Promise.all([put('refunded', body), put('refunded', body, sender)]);
    expect(responses.map(({ status, body: { version } }) => [status, version])).toEqual([
      [200, before.version + 1],
      [200, before.version + 1],
    ]);
    const entries = await world.orm.em
      .fork()
      .execute<{ data: unknown }[]>(
        `select data from outbox where type = 'chat.admin-change.recorded.v1' and data->'subject'->>'id' = 'message-refunded'`,
      );
    expect(entries.map(({ data }) => data)).toMatchObject([
      {
        actor: { id: grace.userId },
        action: 'settings.changed',
        subject: { kind: 'settings', label: 'Message “Refund”' },
        changes: [{ field: 'heading', before: 'Refund', after: 'Your money is back' }],
      },
    ]);
  });

  test.each([
    ['an unknown placeholder', { text: 'Hello {weather}' }, 'text', '{weather} is not available here'],
    [
      'one of another message',
      { subject: 'From {technician}' },
      'subject',
      '{name}, {service}, {invoice}, {amount}, {due}',
    ],
    ['one written otherwise', { heading: '{ name }' }, 'heading', '{ name } is not available here'],
    ['one that has no end', { text: 'Hello {name' }, 'text', '{ is not available here'],
    ['a name of every object', { text: '{constructor}' }, 'text', '{constructor} is not available here'],
    ['no subject', { subject: ' ' }, 'subject', 'Please enter a subject'],
    ['no title', { heading: '' }, 'heading', 'Please enter a title'],
    ['no words', { text: '\n' }, 'text', 'Please enter the opening text'],
    ['two lines in a subject', { subject: 'Hello\r\nBcc: everybody@example.test' }, 'subject', 'Contains characters'],
    ['a control character', { text: 'Hello \u0000' }, 'text', 'Contains characters'],
    ['turned writing', { text: 'Hello \u202e' }, 'text', 'Contains characters'],
    ['a long subject', { subject: 'x'.repeat(151) }, 'subject', ''],
    ['a long text', { text: 'x'.repeat(2001) }, 'text', ''],
  ])('are refused with %s', async (_what, different, field, words) => {
    const before = await settingOf('invoice');
    const { status, body } = await set('invoice', different);
    expect([status, body.errors?.[0]?.path]).toEqual([400, field]);
    expect(body.errors[0].message).toContain(words);
    expect(await settingOf('invoice')).toEqual(before);
  });

  test('exist for known emails only, and are available to admins only', async () => {
    const body = await settingWith('invoice', {});
    expect((await put('newsletter', body)).status).toBe(400);
    for (const role of ['customer', 'technician'] as const) {
      const call = receiver.callAs(newPrincipal({ role }));
      expect((await call('GET', path)).status).toBe(403);
      expect((await call('PUT', `${path}/invoice`, { body })).status).toBe(403);
    }
  });
});

test('dead letters: are empty after all events', async () => {
  expect(await sender.context.messaging.deadLetters(10)).toEqual([]);
});
