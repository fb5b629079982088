import { MessagePort } from 'node:worker_threads';
import * as billing from '@yoza/billing-contract/events';
import { jobBooked } from '@yoza/jobs-contract/events';
import { eventually } from '@yoza/service-kit/testing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { jobOf } from './facts.ts';
import { billOf, paid, paymentOf } from './money-facts.ts';
import type { Sandbox } from './sandbox-process.ts';
import { startSandbox } from './sandbox-process.ts';
import type { World } from './world.ts';
import { createWorld, customer } from './world.ts';

let world: World;
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
  world = await createWorld();
});

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await sandbox?.[Symbol.asyncDispose]();
});

/** Starts counting. Returns the function that lists the kinds of the documents handed to the drawing thread since, in order. */
function watchDrawing() {
  const { mock } = vi.spyOn(MessagePort.prototype, 'postMessage');
  return () =>
    mock.calls
      .map(([message]) => (message as { name?: string } | undefined)?.name)
      .filter((kind) => ['invoice', 'receipt', 'creditNote'].includes(kind!));
}

/** Books a job and pays its invoice. Returns the id of its customer. */
async function bookAndPay(paymentMethod: 'invoice' | 'mtn_money') {
  const person = customer();
  await world.introduce(person, 'Amina', 'Kato');
  const job = jobOf(person.userId, { paymentMethod });
  await world.jobs.publish(jobBooked, job, { actorId: person.userId });
  const invoice = billOf(job);
  await world.billing.publish(billing.invoiceIssued, invoice);
  await mailsOf(person.userId, paymentMethod === 'invoice' ? 2 : 1);
  await world.billing.publish(billing.paymentSucceeded, paid(paymentOf(invoice), 0, invoice));
  await world.billing.publish(billing.invoicePaid, { ...invoice, status: 'paid', balance: '0.00' }, { version: 2 });
  return person.userId;
}

/** Waits until a customer has this number of emails that are sent or have failed, and returns them. */
const mailsOf = (customerId: string, count: number) =>
  eventually(async () => {
    const sql = `select kind, status, attempts from outgoing_emails where customer_id = ? and status <> 'waiting' order by id`;
    const rows = await world.orm.em
      .fork()
      .execute<{ kind: string; status: string; attempts: number }[]>(sql, [customerId]);
    return rows.length === count && rows;
  });

test.each([
  ['mtn_money', 2, ['receipt']],
  ['invoice', 3, ['invoice', 'receipt']],
] as const)('paid booking: draws each document of its emails once, paid by %s', async (method, mails, documents) => {
  const drawn = watchDrawing();
  const chat = await world.startChat({ CHAT_SMTP_URL: sandbox.smtpUrl });
  await mailsOf(await bookAndPay(method), mails);
  await world.billing.republish();
  await chat.stop();
  expect(drawn()).toEqual(documents);
});

test('retried email: does not draw its document again', async () => {
  const drawn = watchDrawing();
  const settings = { CHAT_SMTP_URL: 'smtp://127.0.0.1:9', CHAT_MAIL_ATTEMPTS: '3', CHAT_MAIL_RETRY_SECONDS: '0.05' };
  const chat = await world.startChat(settings);
  expect(await mailsOf(await bookAndPay('mtn_money'), 2)).toMatchObject([{ attempts: 3 }, { attempts: 3 }]);
  await chat.stop();
  expect(drawn()).toEqual(['receipt']);
});
