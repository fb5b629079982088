import * as billing from '@yoza/billing-contract/events';
import { jobBooked } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobOf } from './facts.ts';
import { billOf, creditNoteOf, paid, paymentOf, refundOf } from './money-facts.ts';
import type { Sandbox } from './sandbox-process.ts';
import { startSandbox } from './sandbox-process.ts';
import type { RunningChat, World } from './world.ts';
import { admin, createWorld, customer } from './world.ts';

let world: World;
let chat: RunningChat;
let sandbox: Sandbox;
const ruth = admin();

beforeAll(async () => {
  sandbox = await startSandbox();
  world = await createWorld();
  chat = await world.startChat({ CHAT_SMTP_URL: sandbox.smtpUrl });
  await world.introduce(ruth, 'Ruth', 'Achieng');
});

afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await sandbox?.[Symbol.asyncDispose]();
});

/** Creates a customer with a booking known to chat, and returns the facts of its invoice. */
async function owed(overrides: Parameters<typeof jobOf>[1] = {}) {
  const person = customer();
  const { email } = await world.introduce(person, 'Amina', 'Kato');
  const job = jobOf(person.userId, overrides);
  await world.jobs.publish(jobBooked, job, { actorId: person.userId });
  await chat.notificationOf(person, 'job-booked', job.id);
  return { person, email, job, invoice: billOf(job) };
}

const kindsOf = async (person: Principal) => (await chat.notificationsOf(person)).map(({ kind }) => kind).toSorted();
const filesOf = ({ attachments }: { attachments: { filename: string; mimeType: string }[] }) =>
  attachments.map(({ filename, mimeType }) => `${filename} ${mimeType}`);
const subjectsTo = async (email: string) => (await sandbox.mailsTo(email)).map(({ subject }) => subject.split(':')[0]);

describe('an invoice', () => {
  test('is mailed as PDF when it is to be paid later', async () => {
    const { email, invoice } = await owed();
    await world.billing.publish(billing.invoiceIssued, invoice);
    const mail = await sandbox.mail(email, 'Your invoice INV-2026-EXT-000001');
    for (const words of [
      'UGX 64,800 is due by Friday, November 28, 2036.',
      'External Wash: UGX 60,000',
      'Balance due: UGX 64,800',
    ]) {
      expect(mail.text).toContain(words);
    }
    expect(mail.text).toContain(`http://localhost:9/customer?tab=invoices&invoice=${invoice.id}`);
    expect(filesOf(mail)).toEqual(['INV-2026-EXT-000001.pdf application/pdf']);
    const paper = await sandbox.paperOf(mail);
    for (const words of ['Invoice INV-2026-EXT-000001', 'Yoza Ltd', 'Amina Kato', 'Total UGX 64,800']) {
      expect(paper).toContain(words);
    }
  });

  test('that is partly paid when it is mailed asks for its balance', async () => {
    const { email, job } = await owed();
    await world.billing.publish(billing.invoiceIssued, billOf(job, {}, 14_800));
    const mail = await sandbox.mail(email, 'Your invoice INV-2026-EXT-000001');
    expect(mail.text).toContain('UGX 50,000 is due by Friday, November 28, 2036.');
  });

  test('lists payments, refunds and credits between its total and its balance due in the reminder email', async () => {
    const { email, job } = await owed();
    const invoice = billOf(job, { status: 'overdue' }, 10_000);
    const document = { ...invoice.document!, amountRefunded: '5000.00', balance: '50000.00' };
    const reminder = { ...invoice, balance: '50000.00', document, reminder: 1 };
    await world.billing.publish(billing.invoiceReminderDue, reminder, { version: 2 });
    const { text } = await sandbox.mail(email, 'Reminder: invoice INV-2026-EXT-000001 is overdue');
    expect(text).toContain('UGX 50,000 of invoice');
    expect(text.match(/^(Total|Credited|Paid|Refunded|Balance due): .*$/gm)).toEqual([
      'Total: UGX 64,800',
      'Credited: UGX 4,800',
      'Paid: UGX 15,000',
      'Refunded: UGX 5,000',
      'Balance due: UGX 50,000',
    ]);
  });

  test.each(['card', 'mtn_money', 'airtel_money'] as const)(
    'is not mailed for a booking paid at once by %s',
    async (paymentMethod) => {
      const { person, email, invoice } = await owed({ paymentMethod });
      await world.billing.publish(billing.invoiceIssued, invoice);
      await chat.notificationOf(person, 'invoice-issued', invoice.id);
      const payment = paid(paymentOf(invoice, { method: paymentMethod }), 0, invoice);
      await world.billing.publish(billing.paymentSucceeded, payment, { version: 3 });
      await sandbox.mail(email, 'Payment received');
      expect(await subjectsTo(email)).toEqual(['Payment received', 'Booking confirmed']);
    },
  );

  test('is reported by notification and email with the PDF when overdue, but not once it is paid', async () => {
    const { person, email, job } = await owed();
    const invoice = billOf(job, { status: 'overdue' }, 20_000);
    await world.billing.publish(billing.invoiceReminderDue, { ...invoice, reminder: 1 }, { version: 2 });
    expect((await chat.notificationOf(person, 'invoice-overdue', invoice.id)).facts).toMatchObject({
      invoiceNumber: invoice.invoiceNumber,
      amount: '44800.00',
      serviceName: 'External Wash',
    });
    const mail = await sandbox.mail(email, 'Reminder: invoice INV-2026-EXT-000001 is overdue');
    expect(mail.text).toContain('UGX 44,800 of invoice INV-2026-EXT-000001 was due by Friday, November 28, 2036.');
    expect(await sandbox.paperOf(mail)).toContain('Balance due: UGX 44,800');
    await world.billing.publish(billing.invoicePaid, { ...invoice, status: 'paid' }, { version: 3 });
    await chat.notificationOf(person, 'invoice-paid', invoice.id);
    await world.billing.publish(billing.invoiceReminderDue, { ...invoice, reminder: 2 }, { version: 4 });
    await world.billing.publish(billing.paymentFailed, paymentOf(invoice, { status: 'failed', failure: 'DECLINED' }), {
      version: 2,
    });
    await eventually(async () => (await kindsOf(person)).includes('payment-failed'));
    expect((await kindsOf(person)).filter((kind) => kind === 'invoice-overdue')).toHaveLength(1);
  });
});

describe('a payment', () => {
  test('of a part is notified to its customer and to admins, and mails the receipt', async () => {
    const { person, email, invoice } = await owed();
    const payment = paid(paymentOf(invoice, { amount: '25000.00', tip: '5000.00' }), 44_800, invoice);
    await world.billing.publish(billing.paymentSucceeded, payment, { version: 3 });
    const facts = {
      invoiceNumber: invoice.invoiceNumber,
      amount: '25000.00',
      balance: '44800.00',
      method: 'mtn_money',
    };
    expect(await chat.notificationOf(person, 'payment-received', payment.id)).toMatchObject({
      subject: 'payment',
      facts,
      readAt: null,
    });
    expect((await chat.notificationOf(ruth, 'payment-received', payment.id)).facts).toMatchObject({
      ...facts,
      customerName: 'Amina Kato',
    });
    const mail = await sandbox.mail(email, 'Part payment received: INV-2026-EXT-000001');
    for (const words of [
      'We have received UGX 25,000 for invoice INV-2026-EXT-000001. The balance due is UGX 44,800.',
      'This includes a tip of UGX 5,000.',
      'Paid by: MTN Mobile Money',
      'Transaction ID: 12345678901',
    ]) {
      expect(mail.text).toContain(words);
    }
    expect(filesOf(mail)).toEqual(['RCT-2026-000007.pdf application/pdf']);
    expect(await sandbox.paperOf(mail)).toContain('Balance after this payment UGX 44,800');
  });

  test('of the balance due is mailed once with the receipt, and notified as the paid invoice', async () => {
    const { person, email, invoice } = await owed();
    const payment = paid(paymentOf(invoice), 0, invoice);
    await world.billing.publish(
      billing.invoicePaid,
      { ...invoice, status: 'paid', isSettledByHand: false },
      { version: 2 },
    );
    await world.billing.publish(billing.paymentSucceeded, payment, { version: 3 });
    await chat.notificationOf(person, 'invoice-paid', invoice.id);
    const mail = await sandbox.mail(email, 'Payment received: INV-2026-EXT-000001');
    expect(mail.text).toContain('The invoice is paid in full. The receipt is attached.');
    expect(await sandbox.paperOf(mail)).toContain('Receipt RCT-2026-000007');
    await world.billing.republish();
    const refund = refundOf(payment);
    await world.billing.publish(billing.paymentRefunded, refund, { version: 2 });
    await sandbox.mail(email, 'Refund');
    expect(await subjectsTo(email)).toEqual(['Refund', 'Payment received', 'Booking confirmed']);
    expect(await kindsOf(person)).toEqual(['invoice-paid', 'job-booked', 'payment-refunded']);
  });

  test('an admin marked as received is mailed with the invoice', async () => {
    const { email, job, invoice } = await owed();
    const settled = { ...billOf(job, { id: invoice.id, status: 'paid' }, 64_800), isSettledByHand: true };
    await world.billing.publish(billing.invoicePaid, settled, { version: 2, actorId: ruth.userId });
    const mail = await sandbox.mail(email, 'Payment received');
    expect(await sandbox.paperOf(mail)).toContain('Paid in full');
  });

  test('is reported only by its refund if it pays nothing of an invoice', async () => {
    const { person, email, invoice } = await owed();
    const payment = { ...paid(paymentOf(invoice), 0, invoice), receipt: null };
    await world.billing.publish(billing.paymentSucceeded, payment, { version: 3 });
    const refund = refundOf(payment, { cause: 'second_payment', reason: 'INV-2026-EXT-000001 was paid already' });
    await world.billing.publish(billing.paymentRefunded, refund, { version: 2 });
    await sandbox.mail(email, 'Refund: UGX 64,800');
    expect(await subjectsTo(email)).toEqual(['Refund', 'Booking confirmed']);
    expect(await kindsOf(person)).toEqual(['job-booked', 'payment-refunded']);
  });

  test('is reported to its payer without email if it fails, unless the payer cancelled it', async () => {
    const { person, email, invoice } = await owed();
    const given = paymentOf(invoice, { status: 'expired', failure: 'CANCELLED' });
    await world.billing.publish(billing.paymentFailed, given, { version: 3 });
    const failed = paymentOf(invoice, { status: 'failed', failure: 'INSUFFICIENT_FUNDS' });
    await world.billing.publish(billing.paymentFailed, failed, { version: 3 });
    expect((await chat.notificationOf(person, 'payment-failed', failed.id)).facts).toEqual({
      invoiceNumber: invoice.invoiceNumber,
      amount: '64800.00',
      method: 'mtn_money',
      failure: 'INSUFFICIENT_FUNDS',
    });
    expect((await kindsOf(person)).filter((kind) => kind === 'payment-failed')).toHaveLength(1);
    await sandbox.mail(email, 'Booking confirmed');
    expect(await subjectsTo(email)).toEqual(['Booking confirmed']);
    expect(await kindsOf(ruth)).not.toContain('payment-failed');
  });
});

describe('a refund', () => {
  test('is reported by notification and email, with its own credit note, if it has one', async () => {
    const { person, email, invoice } = await owed();
    const note = creditNoteOf(invoice);
    await world.billing.publish(billing.creditNoteIssued, note);
    const stored = 'select 1 from credit_notes where id = ?';
    await eventually(async () => (await world.orm.em.fork().execute(stored, [note.id])).length === 1);
    const payment = paymentOf(invoice, { method: 'card' });
    const refund = refundOf(payment, { createdAt: note.document.issuedAt });
    await world.billing.publish(billing.refundStarted, { ...refund, status: 'pending' });
    await world.billing.publish(billing.paymentRefunded, refund, { version: 2 });
    expect((await chat.notificationOf(person, 'payment-refunded', payment.id)).facts).toMatchObject({
      amount: '64800.00',
      method: 'card',
    });
    const mail = await sandbox.mail(email, 'Refund: UGX 64,800');
    for (const words of [
      'refunded UGX 64,800 to you',
      '5 to 10 days',
      'Credit note CN-2026-000003 is attached.',
      'Reason: The booking was cancelled',
    ]) {
      expect(mail.text).toContain(words);
    }
    expect(filesOf(mail)).toEqual(['CN-2026-000003.pdf application/pdf']);
    expect(await sandbox.paperOf(mail)).toContain('Total credited UGX 64,800');
    expect((await kindsOf(person)).filter((kind) => kind === 'payment-refunded')).toHaveLength(1);
    const tip = refundOf(payment, { cause: 'admin', amount: '5000.00' });
    await world.billing.publish(billing.paymentRefunded, tip, { version: 2 });
    expect(filesOf(await sandbox.mail(email, 'Refund: UGX 5,000'))).toEqual([]);
  });
});

test('payment to review: is reported to every admin and to no customer', async () => {
  const { person } = await owed();
  const other = admin();
  await world.introduce(other, 'Peter', 'Okello');
  const item = {
    id: crypto.randomUUID(),
    reason: 'wrong_amount' as const,
    provider: 'mtn_money',
    reference: 'abc',
    receivedAmount: '500.00',
  };
  await world.billing.publish(billing.quarantineAdded, { ...item, createdAt: new Date().toISOString() });
  for (const reader of [ruth, other]) {
    expect(await chat.notificationOf(reader, 'money-to-check', item.id)).toMatchObject({
      subject: 'quarantine',
      facts: { reason: 'wrong_amount', method: 'mtn_money', amount: '500.00' },
    });
  }
  expect(await kindsOf(person)).toEqual(['job-booked']);
});

test('email: shows entered text as text in HTML and PDF, and adds no recipient for it', async () => {
  const { email, job, invoice } = await owed({ serviceName: '<b>Wash</b>\r\nBcc: everybody@example.test' });
  const bill = billOf(job, { id: invoice.id, invoiceNumber: 'INV-2026-EXT-000002' });
  bill.document!.address = '<img src=x> \u202e漢字'.repeat(40);
  await world.billing.publish(billing.invoiceIssued, bill);
  const mail = await sandbox.mail(email, 'Your invoice INV-2026-EXT-000002');
  expect(mail.html).toContain('&lt;b&gt;Wash&lt;/b&gt;');
  expect(await sandbox.paperOf(mail)).toContain('<img src=x>');
  expect(await sandbox.mailsTo('everybody@example.test')).toEqual([]);
});

test('dead letters: are empty after all events', async () => {
  expect(await chat.context.messaging.deadLetters(10)).toEqual([]);
});
