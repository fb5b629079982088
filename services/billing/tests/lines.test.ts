import type { JobSnapshot } from '@yoza/jobs-contract/events';
import { jobDetailsChanged, jobRepriced } from '@yoza/jobs-contract/events';
import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MoneyWorld } from './money-world.ts';
import { createMoneyWorld } from './money-world.ts';
import type { Part } from './priced-by.ts';
import { pricedBy, suvWithAddOns } from './priced-by.ts';
import { readPdf } from './read-pdf.ts';

let money: MoneyWorld;
beforeAll(async () => {
  money = await createMoneyWorld();
});
afterAll(() => money?.[Symbol.asyncDispose]());

const line = (text: string, gross: number, discount: number, tax: number) => ({
  text,
  amount: `${gross - discount}.00`,
  grossAmount: `${gross}.00`,
  discountAmount: `${discount}.00`,
  taxAmount: `${tax}.00`,
});

const linesOfSuv = [
  line('Extra & Interior Cleaning', 82_518, 8_252, 5_941),
  line('Extra for a medium vehicle', 15_000, 1_500, 1_080),
  line('Odour Treatment (included)', 0, 0, 0),
  line('Engine Bay Cleaning', 20_000, 2_000, 1_440),
  line('Travel fee', 4_000, 0, 320),
];

type Booked = Awaited<ReturnType<MoneyWorld['bookedJob']>>;

/** Swaps the second add-on for another of the same price. */
const swapped = suvWithAddOns.map((part): Part =>
  part[1] === 'Engine Bay Cleaning' ? ['add_on', 'Headlight Polish', 20_000, 2_000] : part,
);

/** Publishes a change of a job's add-ons; resolves when billing has handled it. */
async function change({ job }: Booked, changed: Partial<JobSnapshot>, version = 3): Promise<void> {
  const next = { ...job, ...changed };
  if (next.totalPrice === job.totalPrice) await money.world.jobs.publish(jobDetailsChanged, next, { version });
  else await money.world.jobs.publish(jobRepriced, { ...next, previousTotalPrice: job.totalPrice }, { version });
  const known = () => money.rows('select 1 from job_summaries where job_id = ? and version = ?', [job.id, version]);
  await eventually(async () => (await known()).length === 1);
}

/** Returns the latest event of an invoice, with its document. */
async function lastEvent(invoiceId: string) {
  const [event] = await money.rows<{ type: string; data: any }>(
    'select type, data from outbox where aggregate_id = ? order by position desc limit 1',
    [invoiceId],
  );
  return event!;
}

describe('the lines of an invoice', () => {
  test('are those of its job, in lists, events and the PDF, and add up to its subtotal and tax', async () => {
    const booked = await money.bookedJob(pricedBy(suvWithAddOns));
    const { document } = (await lastEvent(booked.invoiceId)).data;
    for (const { lines, subtotal, taxAmount, totalAmount } of [document, await booked.readInvoice()]) {
      expect(lines).toEqual(linesOfSuv);
      expect({ subtotal, taxAmount, totalAmount }).toEqual({
        subtotal: '109766.00',
        taxAmount: '8781.00',
        totalAmount: '118547.00',
      });
    }
    const text = await readPdf((await booked.asCustomer('GET', `/api/invoices/${booked.invoiceId}/pdf`)).body);
    for (const words of [
      'Extra & Interior Cleaning Discount −UGX 8,252 on UGX 82,518 UGX 74,266',
      'Extra for a medium vehicle Discount −UGX 1,500 on UGX 15,000 UGX 13,500',
      'Odour Treatment (included) UGX 0',
      'Engine Bay Cleaning Discount −UGX 2,000 on UGX 20,000 UGX 18,000 Travel fee UGX 4,000 Subtotal UGX 109,766',
    ])
      expect(text).toContain(words);
  });

  test('follow a change of price by an add-on while it is open, with the balance due', async () => {
    const booked = await money.bookedJob(pricedBy(suvWithAddOns));
    await change(
      booked,
      pricedBy([...suvWithAddOns.slice(0, 4), ['add_on', 'Wax', 10_000], ...suvWithAddOns.slice(4)]),
    );
    const { lines, totalAmount, balance } = await booked.readInvoice();
    expect((lines as { text: string }[]).map(({ text }) => text)).toEqual([
      'Extra & Interior Cleaning',
      'Extra for a medium vehicle',
      'Odour Treatment (included)',
      'Engine Bay Cleaning',
      'Wax',
      'Travel fee',
    ]);
    expect({ totalAmount, balance }).toEqual({ totalAmount: '129347.00', balance: '129347.00' });
  });

  test('follow an add-on that replaces another of the same price, without a change of the ledger', async () => {
    const booked = await money.bookedJob(pricedBy(suvWithAddOns));
    const before = await money.accounts(booked.invoiceId);
    await change(booked, pricedBy(swapped));
    const { type, data } = await lastEvent(booked.invoiceId);
    expect(type).toBe('billing.invoice.updated.v1');
    const expected = linesOfSuv.map((one) =>
      one.text === 'Engine Bay Cleaning' ? { ...one, text: 'Headlight Polish' } : one,
    );
    expect(data.document.lines).toEqual(expected);
    expect(await booked.readInvoice()).toMatchObject({ lines: expected, totalAmount: '118547.00', version: 2 });
    expect(await money.accounts(booked.invoiceId)).toEqual(before);
    await change(booked, pricedBy(swapped), 4);
    expect(await booked.readInvoice()).toMatchObject({ version: 2 });
  });

  test('call an add-on included because the service includes it, and not because it is free', async () => {
    const booked = await money.bookedJob(
      pricedBy([
        ['service', 'External Wash', 60_000],
        ['add_on', 'Odour Treatment', 0, 0, true],
        ['add_on', 'Tyre Shine', 0],
      ]),
    );
    expect(await booked.readInvoice()).toMatchObject({
      lines: [{ text: 'External Wash' }, { text: 'Odour Treatment (included)' }, { text: 'Tyre Shine' }],
    });
  });

  test('stay when the invoice is paid', async () => {
    const booked = await money.bookedJob(pricedBy(suvWithAddOns));
    await money.byPhone(booked, 'mtn_money', 118_547);
    const { type, data } = await lastEvent(booked.invoiceId);
    expect(type).toBe('billing.invoice.paid.v1');
    expect(data.document.lines).toEqual(linesOfSuv);
    await change(booked, pricedBy(swapped));
    await change(booked, pricedBy(swapped.slice(0, 3)), 4);
    expect(await booked.readInvoice()).toMatchObject({ status: 'paid', lines: linesOfSuv, totalAmount: '118547.00' });
  });

  test('stay when credit notes exceed the new price, whose lines are not taken over', async () => {
    const booked = await money.bookedJob(pricedBy(suvWithAddOns));
    await money.asAdmin('POST', `/api/invoices/${booked.invoiceId}/credit-notes`, {
      body: { amount: 100_000, reason: 'Late' },
    });
    await change(booked, pricedBy([['service', 'External Wash', 60_000]]));
    expect(await booked.readInvoice()).toMatchObject({ lines: linesOfSuv, totalAmount: '118547.00' });
  });

  test('are the service and the travel fee for a job from before prices had lines, until its lines are known', async () => {
    const { lines, ...amounts } = pricedBy([
      ['service', 'Extra & Interior Cleaning', 82_518],
      ['travel', 'Travel fee', 10_000],
    ]);
    const booked = await money.bookedJob(amounts);
    const derived = [line('Extra & Interior Cleaning', 82_518, 0, 6_601), line('Travel fee', 10_000, 0, 800)];
    expect((await booked.readInvoice())['lines']).toEqual(derived);
    expect((await lastEvent(booked.invoiceId)).data.document.lines).toEqual(derived);
    await change(booked, { lines: lines.map((one) => ({ ...one, text: `${one.text} again` })) });
    expect((await booked.readInvoice())['lines']).toEqual(
      derived.map((one) => ({ ...one, text: `${one.text} again` })),
    );
    await change(booked, { lines: [] }, 4);
    expect(await booked.readInvoice()).toMatchObject({
      lines: [{ text: 'Extra & Interior Cleaning again' }, {}],
      version: 2,
    });
  });

  test.each([
    ['amounts', [{ text: 'Wax', gross: 1_000, discount: 0, amount: 1_000, tax: 8_781 }]],
    ['taxes', [{ text: 'Wax', gross: 109_766, discount: 0, amount: 109_766, tax: 1 }]],
  ])('are made from the prices of the job if their %s do not add up', async (_, stored) => {
    const { invoiceId, readInvoice } = await money.bookedJob(pricedBy(suvWithAddOns));
    await money.rows('update invoices set lines = ? where id = ?', [JSON.stringify(stored), invoiceId]);
    expect((await readInvoice())['lines']).toEqual([
      line('Extra & Interior Cleaning', 105_766, 0, 8_461),
      line('Travel fee', 4_000, 0, 320),
    ]);
  });
});

/** A discount of everything that the service costs. */
const free: readonly Part[] = [['service', 'External Wash', 60_000, 60_000]];

describe('an invoice over nothing', () => {
  test('is paid when it is issued, without a payment and without an entry in the ledger', async () => {
    const { invoiceId } = await money.bookedJob(pricedBy(free));
    const { type, data } = await lastEvent(invoiceId);
    expect([type, data.status, data.totalAmount, data.balance]).toEqual([
      'billing.invoice.paid.v1',
      'paid',
      '0.00',
      '0.00',
    ]);
    const issued = await money.rows<{ type: string }>(
      'select type from outbox where aggregate_id = ? order by position',
      [invoiceId],
    );
    expect(issued.map((event) => event.type)).toEqual(['billing.invoice.issued.v1', 'billing.invoice.paid.v1']);
    expect(await money.rows('select 1 from ledger_transactions where invoice_id = ?', [invoiceId])).toEqual([]);
  });

  test('stays paid when its job is cancelled: without a credit note, a refund or an entry in the ledger', async () => {
    const { job, invoiceId, readInvoice } = await money.bookedJob(pricedBy(free));
    await money.publishJobEvent('cancelled', { ...job, status: 'cancelled' }, 2);
    expect(await readInvoice()).toMatchObject({ status: 'paid', state: 'paid', totalAmount: '0.00', version: 2 });
    const { body } = await money.asAdmin('GET', `/api/invoices/${invoiceId}/money`);
    expect(body).toMatchObject({ creditNotes: [], payments: [], refunds: [] });
    expect(await money.rows('select 1 from ledger_transactions where invoice_id = ?', [invoiceId])).toEqual([]);
    expect(await money.rows(`select 1 from quarantine_items where details ->> 'invoiceId' = ?`, [invoiceId])).toEqual(
      [],
    );
  });

  test('is paid when its job comes to cost nothing', async () => {
    const booked = await money.bookedJob(pricedBy(suvWithAddOns));
    await change(booked, pricedBy(free));
    const paid = await lastEvent(booked.invoiceId);
    expect([paid.type, paid.data.balance]).toEqual(['billing.invoice.paid.v1', '0.00']);
    const [owed] = await money.rows<{ sum: string }>(
      `select coalesce(sum(debit - credit), 0)::text as sum from ledger_entries where invoice_id = ? and account = 'receivable'`,
      [booked.invoiceId],
    );
    expect(owed?.sum).toBe('0');
  });
});
