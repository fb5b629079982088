import { invoicePaid } from '@yoza/billing-contract/events';
import {
  jobAssigned,
  jobBooked,
  jobCancelled,
  jobCompleted,
  jobRepriced,
  jobRescheduled,
  jobStarted,
  jobTravelStarted,
} from '@yoza/jobs-contract/events';
import { trackingSecretParts } from '@yoza/jobs-contract/tracking';
import { derivedSecret } from '@yoza/service-kit/derived-secret';
import { eventually, newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partsOf } from '../src/mail/mail-text.ts';
import { invoiceOf, jobOf, withAddOns } from './facts.ts';
import type { Sandbox } from './sandbox-process.ts';
import { startSandbox } from './sandbox-process.ts';
import type { RunningChat, World } from './world.ts';
import { createWorld, customer, trackingKey } from './world.ts';

let world: World;
let chat: RunningChat;
let sandbox: Sandbox;
const joan = newPrincipal({ role: 'technician' });

beforeAll(async () => {
  sandbox = await startSandbox();
  world = await createWorld();
  chat = await world.startChat({ CHAT_SMTP_URL: sandbox.smtpUrl, CHAT_MAIL_FROM: 'Yoza <bookings@yoza.test>' });
  await world.introduce(joan, 'Joan', 'Nansubuga');
});

afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await sandbox?.[Symbol.asyncDispose]();
});

/** Creates a customer with their own address and a booking far enough in the future. */
async function newBooking(firstName = 'Amina', overrides: Parameters<typeof jobOf>[1] = {}) {
  const person = customer();
  const { email } = await world.introduce(person, firstName, 'Kato');
  const start = new Date('2036-11-21T05:00:00.000Z');
  const end = new Date(start.getTime() + 3 * 3_600_000);
  const slot = { scheduledDate: start.toISOString(), scheduledEnd: end.toISOString() };
  return { person, email, job: jobOf(person.userId, { ...slot, ...overrides }) };
}

/** Returns the calendar file with long lines unfolded. */
const calendarOf = async (mail: Parameters<Sandbox['attachmentOf']>[0]) =>
  (await sandbox.attachmentOf(mail)).replaceAll(/\r\n[ \t]/g, '');

describe('emails to a customer', () => {
  test('confirm a booking, with its calendar file', async () => {
    const { person, email, job } = await newBooking('Amina', {
      landmark: 'Blue gate',
      travelFee: '10000.00',
      totalPrice: '75600.00',
      taxAmount: '5600.00',
    });
    await world.jobs.publish(jobBooked, job, { actorId: person.userId });
    const mail = await sandbox.mail(email, 'Booking confirmed');
    expect(mail).toMatchObject({
      subject: 'Booking confirmed: External Wash, Friday, November 21, 2036',
      from: 'Yoza <bookings@yoza.test>',
      to: [`Amina Kato <${email}>`],
    });
    for (const words of [
      'Hello Amina,',
      `YZ-${job.id.slice(0, 8).toUpperCase()}`,
      'Friday, November 21, 2036',
      '8:00 AM - 11:00 AM EAT',
      'Plot 4, Kira Road, Ntinda',
      'Blue gate',
      '2018 Toyota Harrier',
      'UGX 60,000',
      'UGX 10,000',
      'UGX 5,600',
      'UGX 75,600',
      'What happens next',
      'http://localhost:9/customer?tab=bookings',
    ]) {
      expect(mail.text).toContain(words);
      expect(mail.html).toContain(words);
    }
    expect(mail.attachments).toEqual([expect.objectContaining({ filename: 'booking.ics', mimeType: 'text/calendar' })]);
    const calendar = await calendarOf(mail);
    expect(calendar).toContain('METHOD:PUBLISH');
    expect(calendar).toContain(`UID:${job.id}@yoza`);
    expect(calendar).toContain('SEQUENCE:1');
    expect(calendar).toContain('DTSTART:20361121T050000Z');
  });

  test('name the ordered add-ons in the text of a confirmation, and list the lines of the price', async () => {
    const { email, job } = await newBooking('Amina', withAddOns);
    await world.jobs.publish(jobBooked, job);
    const mail = await sandbox.mail(email, 'Booking confirmed');
    expect(mail.subject).toBe('Booking confirmed: External Wash, Friday, November 21, 2036');
    expect(mail.text).toContain(
      'Your External Wash with Engine Bay Cleaning, Odour Treatment, and Tyre Shine is booked.',
    );
    const prices = [
      'External Wash: UGX 60,000',
      'Air Freshener (included): UGX 0',
      'Engine Bay Cleaning: UGX 20,000',
      'Odour Treatment (discount −UGX 1,000): UGX 9,000',
      'Tyre Shine: UGX 0',
      'Travel fee: UGX 10,000',
      'Tax (8%): UGX 7,920',
      'Total: UGX 106,920',
    ];
    expect(mail.text).toContain(prices.join('\n'));
    const fewer = { ...job, addOns: withAddOns.addOns.slice(0, 2), previousTotalPrice: job.totalPrice };
    await world.jobs.publish(jobRepriced, { ...fewer, hasOtherDetails: true }, { version: 2 });
    const changed = await sandbox.mail(email, 'Booking changed');
    expect(changed.text).toContain('Your booking is now External Wash with Engine Bay Cleaning for your 2018 Toyota');
  });

  test('written before jobs had lines and add-ons state the service and its price', async () => {
    const { job } = await newBooking();
    const { lines: _, addOns: __, ...former } = job;
    const content = { version: 1, job: former as typeof job };
    const desk = { publicUrl: 'http://localhost:9', trackingKey: Buffer.from(trackingKey, 'base64'), ownTexts: {} };
    expect(partsOf('job-booked', content, 'Amina', desk)).toMatchObject({
      paragraphs: ['Your External Wash is booked. We come to you.'],
      prices: [
        ['External Wash', 'UGX 60,000'],
        ['Tax (8%)', 'UGX 4,800'],
        ['Total', 'UGX 64,800'],
      ],
    });
  });

  test('report the technician, the start of the trip, the completion and the payment, each once', async () => {
    const { email, job } = await newBooking();
    const assigned = { ...job, status: 'assigned' as const, technicianId: joan.userId };
    await world.jobs.publish(jobAssigned, assigned, { version: 2 });
    expect((await sandbox.mail(email, 'Joan Nansubuga will come')).text).toContain('Technician: Joan Nansubuga');
    const awaited = { ...assigned, travelStartedAt: job.createdAt, expectedArrivalAt: '2036-11-21T07:55:00.000Z' };
    await world.jobs.publish(jobTravelStarted, awaited, { version: 3 });
    const onTheWay = await sandbox.mail(email, 'Joan Nansubuga is on the way');
    expect(onTheWay.text).toContain('Joan Nansubuga is on the way to you, expected at about 10:55 AM EAT.');
    expect(onTheWay.text).toContain('8:00 AM - 11:00 AM EAT');
    const trip = trackingSecretParts({ id: job.id, travelStartedAt: job.createdAt });
    const secret = derivedSecret(Buffer.from(trackingKey, 'base64'), trip);
    expect(onTheWay.text).toContain(`http://localhost:9/track/${secret}`);
    await world.jobs.publish(jobStarted, { ...assigned, status: 'in_progress' }, { version: 4 });
    await world.jobs.publish(jobCompleted, { ...assigned, status: 'completed' }, { version: 5 });
    expect((await sandbox.mail(email, 'Completed')).text).toContain('customer?tab=bookings&report=');
    await world.jobs.republish();
    await world.billing.publish(invoicePaid, invoiceOf(job, { status: 'paid' }), { version: 2 });
    const paid = await sandbox.mail(email, 'Payment received: INV-2026-EXT-000001');
    expect(paid.text).toContain('UGX 64,800');
    expect(await sandbox.mailsTo(email)).toHaveLength(4);
  });

  test('report that a booking was rescheduled and then cancelled late, with calendar files', async () => {
    const { person, email, job } = await newBooking();
    const moved = { previousScheduledDate: '2036-11-20T08:00:00.000Z', previousTimeSlot: '11:00 AM - 2:00 PM' };
    await world.jobs.publish(jobRescheduled, { ...job, ...moved }, { version: 3, actorId: person.userId });
    const rescheduled = await sandbox.mail(email, 'Booking rescheduled');
    expect(rescheduled.text).toContain(
      'from Thursday, November 20, 2036, 11:00 AM - 2:00 PM EAT to Friday, November 21, 2036, 8:00 AM - 11:00 AM EAT.',
    );
    expect(await calendarOf(rescheduled)).toMatch(/METHOD:PUBLISH[^]*SEQUENCE:3/);
    const cancelled = { ...job, status: 'cancelled' as const, lateCancel: true };
    await world.jobs.publish(jobCancelled, cancelled, { version: 4, actorId: person.userId });
    const last = await sandbox.mail(email, 'Booking cancelled');
    expect(last.text).toContain('counts as a late cancellation');
    const calendar = await calendarOf(last);
    expect(calendar).toMatch(/METHOD:CANCEL[^]*SEQUENCE:4/);
    expect(calendar).toContain('STATUS:CANCELLED');
    expect(calendar).toContain(email);
  });

  test('report an admin’s changes of a booking, with the previous price and the calendar file', async () => {
    const { email, job } = await newBooking();
    const other = { ...job, serviceName: 'Deep Cleaning', vehicleName: '2020 Toyota Noah', address: 'Kira Road' };
    const repriced = { ...other, totalPrice: '129600.00', previousTotalPrice: '89119.00', hasOtherDetails: true };
    await world.jobs.publish(jobRepriced, repriced, { version: 2 });
    const mail = await sandbox.mail(email, 'Booking changed');
    for (const words of [
      'Your booking is now Deep Cleaning for your 2020 Toyota Noah at Kira Road. It costs UGX 129,600.',
      'The previous total was UGX 89,119.',
    ])
      expect(mail.text).toContain(words);
    expect(await calendarOf(mail)).toMatch(/METHOD:PUBLISH[^]*SEQUENCE:2/);
  });

  test('contain entered text as text, never as HTML or as a header', async () => {
    const { email, job } = await newBooking('<b>Amina</b>\r\nBcc: everybody@example.test', {
      address: '<img src=x onerror=alert(1)> & "Plot" 4',
      serviceName: 'External Wash\r\nBcc: everybody@example.test',
    });
    await world.jobs.publish(jobBooked, job);
    const mail = await sandbox.mail(email, 'Booking confirmed');
    expect(mail.subject).toMatch(/^Booking confirmed: External Wash Bcc: everybody@example.test, Friday/);
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Plot&quot; 4');
    expect(mail.html).toContain('Hello &lt;b&gt;Amina&lt;/b&gt;');
    expect(mail.html).not.toContain('<img');
    expect(mail.text).toContain('<img src=x onerror=alert(1)> & "Plot" 4');
    await world.jobs.publish(jobCancelled, { ...job, status: 'cancelled' }, { version: 2 });
    const calendar = await calendarOf(await sandbox.mail(email, 'Booking cancelled'));
    expect(calendar).not.toMatch(/^Bcc:/m);
    expect(await sandbox.mailsTo('everybody@example.test')).toEqual([]);
  });
});

test('events long past or recorded long afterwards: are not sent by email', async () => {
  const { person, email, job } = await newBooking();
  const days = 86_400_000;
  for (const ago of [2 * days, 3_600_000]) {
    const occurredAt = new Date(Date.now() - ago);
    await world.jobs.publish(jobBooked, { ...job, id: crypto.randomUUID() }, { actorId: person.userId, occurredAt });
  }
  await eventually(async () => (await chat.notificationsOf(person)).length === 2);
  await world.jobs.publish(jobBooked, job, { actorId: person.userId });
  await sandbox.mail(email, 'Booking confirmed');
  expect(await sandbox.mailsTo(email)).toHaveLength(1);
  const rows = await world.orm.em
    .fork()
    .execute('select 1 from outgoing_emails where customer_id = ?', [person.userId]);
  expect(rows).toHaveLength(1);
});

test('acts a phone reports late: report the completion by email, but no trip that began long ago', async () => {
  const { person, email, job } = await newBooking();
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await world.jobs.publish(jobBooked, job, { actorId: person.userId });
  await sandbox.mail(email, 'Booking confirmed');
  const assigned = { ...job, status: 'assigned' as const, technicianId: joan.userId };
  const byJoan = { actorId: joan.userId };
  await world.jobs.publish(jobTravelStarted, assigned, { version: 2, occurredAt: ago(32), ...byJoan });
  await world.jobs.publish(jobStarted, { ...assigned, status: 'in_progress' }, { version: 3, occurredAt: ago(31) });
  const completed = { ...assigned, status: 'completed' as const, completedAt: ago(30).toISOString() };
  await world.jobs.publish(jobCompleted, completed, { version: 4, occurredAt: ago(30), ...byJoan });
  expect((await sandbox.mail(email, 'Completed')).text).toContain('customer?tab=bookings&report=');
  expect(await sandbox.mailsTo(email)).toHaveLength(2);
});

test('dead letters: are empty after all events', async () => {
  expect(await chat.context.messaging.deadLetters(10)).toEqual([]);
});
