import { jobRepriced } from '@yoza/jobs-contract/events';
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

const creditAt = (version: number | undefined, invoiceId: string, lineNumbers: unknown, amount: number) =>
  money.asAdmin('POST', `/api/invoices/${invoiceId}/credit-notes`, {
    body: { amount, reason: 'The engine bay stayed dirty', lineNumbers, version },
  });
/** Credits lines of an invoice at its current version. */
const credit = async (invoiceId: string, lineNumbers: unknown, amount: number) =>
  creditAt((await money.invoiceOf(invoiceId))['version'], invoiceId, lineNumbers, amount);
const notesOf = async (invoiceId: string) =>
  (await money.asAdmin('GET', `/api/invoices/${invoiceId}/money`)).body.creditNotes;
const documentOf = async (noteId: string) =>
  (await money.rows<{ data: any }>('select data from outbox where aggregate_id = ?', [noteId]))[0]!.data.document;

describe('a credit note for lines', () => {
  test('has their amounts and taxes, and lists them in its document, in the order of the invoice', async () => {
    const { asCustomer, invoiceId } = await money.bookedJob(pricedBy(suvWithAddOns));
    const { status, body: note } = await credit(invoiceId, [4, 2], 34_020);
    expect(status).toBe(201);
    const lines = [
      { text: 'Extra for a medium vehicle', amount: '13500.00' },
      { text: 'Engine Bay Cleaning', amount: '18000.00' },
    ];
    expect(note).toMatchObject({ lines, subtotal: '31500.00', taxAmount: '2520.00', totalAmount: '34020.00' });
    expect(await notesOf(invoiceId)).toEqual([note]);
    expect(await documentOf(note.id)).toMatchObject({ lines, subtotal: '31500.00' });
    const changes = await money.rows<{ data: any }>(
      `select data from outbox where type = 'billing.admin-change.recorded.v1' and data::text like ?`,
      [`%${note.number}%`],
    );
    expect(changes[0]!.data.changes).toContainEqual({
      field: 'lines',
      before: null,
      after: 'Extra for a medium vehicle\nEngine Bay Cleaning',
    });
    const text = await readPdf((await asCustomer('GET', `/api/credit-notes/${note.id}/pdf`)).body);
    expect(text).toContain(
      'Extra for a medium vehicle UGX 13,500 Engine Bay Cleaning UGX 18,000 Subtotal UGX 31,500 Tax (8%) UGX 2,520 Total credited UGX 34,020',
    );
    expect(await money.accounts(invoiceId)).toEqual({ receivable: 84_527, revenue: -78_266, tax: -6_261 });
  });

  test('for a part of their total divides it among them, to the shilling', async () => {
    const { invoiceId } = await money.bookedJob(pricedBy(suvWithAddOns));
    const { body: note } = await credit(invoiceId, [1, 3, 5], 10_001);
    expect(note).toMatchObject({
      subtotal: '9260.00',
      taxAmount: '741.00',
      lines: [
        { text: 'Extra & Interior Cleaning', amount: '8787.00' },
        { text: 'Odour Treatment (included)', amount: '0.00' },
        { text: 'Travel fee', amount: '473.00' },
      ],
    });
  });

  test('for an invoice without lines names the service and the travel fee', async () => {
    const { lines: _, ...amounts } = pricedBy([
      ['service', 'Extra & Interior Cleaning', 82_518],
      ['travel', 'Travel fee', 10_000],
    ]);
    const { invoiceId } = await money.bookedJob(amounts);
    const { body: note } = await credit(invoiceId, [2], 10_800);
    expect(note).toMatchObject({ lines: [{ text: 'Travel fee', amount: '10000.00' }], taxAmount: '800.00' });
  });

  test('takes all that is left of the tax when earlier notes took more than their share of the subtotal', async () => {
    const { invoiceId } = await money.bookedJob(pricedBy([['service', 'External Wash', 100]]));
    for (const amount of [6, 6]) await credit(invoiceId, undefined, amount);
    const { body: note } = await credit(invoiceId, [1], 96);
    expect(note).toMatchObject({ subtotal: '88.00', taxAmount: '8.00', lines: [{ amount: '88.00' }] });
    expect(await money.accounts(invoiceId)).toEqual({});
  });

  test.each([
    ['an unknown line', [1, 6], 100, 'lineNumbers.1', 'This invoice has no line 6'],
    ['an amount above their total', [4], 19_441, 'amount', 'These lines cost UGX 19,440, tax included'],
    ['an included line, which costs nothing', [3], 1, 'amount', 'These lines cost UGX 0, tax included'],
    ['a line named twice', [1, 1], 100, 'lineNumbers', 'Each line can be named once'],
    ['no line', [], 100, 'lineNumbers', 'Please name a line'],
    ['a line before the first', [0], 100, 'lineNumbers.0', expect.any(String)],
    ['half a line', [1.5], 100, 'lineNumbers.0', expect.any(String)],
  ])('is refused with %s', async (_, lineNumbers, amount, path, message) => {
    const { invoiceId } = await money.bookedJob(pricedBy(suvWithAddOns));
    const { status, body } = await credit(invoiceId, lineNumbers, amount);
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ path, message }] });
    expect(await notesOf(invoiceId)).toEqual([]);
  });

  test('is refused for a line that was credited, and limited to what is left of several', async () => {
    const { invoiceId } = await money.bookedJob(pricedBy(suvWithAddOns));
    expect((await credit(invoiceId, [4], 19_440)).status).toBe(201);
    expect(await credit(invoiceId, [4], 1)).toMatchObject({
      status: 409,
      body: { code: 'CREDIT_TOO_LARGE', left: '0.00', message: 'You can credit at most UGX 0 of these lines' },
    });
    expect(await credit(invoiceId, [4, 5], 4_321)).toMatchObject({ status: 409, body: { left: '4320.00' } });
    expect(await credit(invoiceId, [4, 5], 4_320)).toMatchObject({
      status: 201,
      body: { lines: [{ amount: '0.00' }, { text: 'Travel fee', amount: '4000.00' }], taxAmount: '320.00' },
    });
    expect(await notesOf(invoiceId)).toHaveLength(2);
  });

  test('credits a line in halves, whose amounts and taxes add up to it', async () => {
    const { invoiceId } = await money.bookedJob(pricedBy([...suvWithAddOns, ['add_on', 'Wax', 1_111]]));
    const halves = [(await credit(invoiceId, [6], 601)).body, (await credit(invoiceId, [6], 599)).body];
    expect(halves).toMatchObject([
      { subtotal: '556.00', taxAmount: '45.00', lines: [{ text: 'Wax', amount: '556.00' }] },
      { subtotal: '555.00', taxAmount: '44.00', lines: [{ text: 'Wax', amount: '555.00' }] },
    ]);
    expect(await credit(invoiceId, [6], 1)).toMatchObject({ status: 409, body: { left: '0.00' } });
  });

  test('has all of a line after a note for the whole invoice, but no more than is left of the invoice', async () => {
    const { invoiceId } = await money.bookedJob(pricedBy(suvWithAddOns));
    await credit(invoiceId, undefined, 90_000);
    expect(await credit(invoiceId, [4], 19_440)).toMatchObject({
      status: 201,
      body: { subtotal: '18000.00', taxAmount: '1440.00' },
    });
    expect(await credit(invoiceId, [1], 80_000)).toMatchObject({ status: 409, body: { left: '9107.00' } });
  });

  test('counts for its line when a change of add-ons moved it, and for no other', async () => {
    const { invoiceId, job } = await money.bookedJob(pricedBy(suvWithAddOns));
    expect((await credit(invoiceId, [5], 4_320)).status).toBe(201);
    const moved: readonly Part[] = [
      ...suvWithAddOns.slice(0, 4),
      ['add_on', 'Wax', 10_000],
      ['travel', 'Travel fee', 4_000],
    ];
    const repriced = { ...job, ...pricedBy(moved), previousTotalPrice: job.totalPrice };
    await money.world.jobs.publish(jobRepriced, repriced, { version: 2 });
    await eventually(async () => (await money.invoiceOf(invoiceId))['lines'].length === 6);
    expect(await credit(invoiceId, [6], 1)).toMatchObject({ status: 409, body: { left: '0.00' } });
    expect(await credit(invoiceId, [5], 10_800)).toMatchObject({ status: 201, body: { lines: [{ text: 'Wax' }] } });
  });

  test('is refused without the version of the invoice, and with an earlier one together with the current invoice', async () => {
    const { invoiceId, invoice, readInvoice } = await money.bookedJob(pricedBy(suvWithAddOns));
    expect(await creditAt(undefined, invoiceId, [4], 100)).toMatchObject({
      status: 400,
      body: {
        errors: [{ path: 'version', message: 'Please name the version of the invoice that has these lines' }],
      },
    });
    expect(await notesOf(invoiceId)).toEqual([]);
    const seen = invoice['version'] as number;
    expect((await creditAt(seen, invoiceId, [4], 100)).status).toBe(201);
    for (const lineNumbers of [[4], undefined])
      expect(await creditAt(seen, invoiceId, lineNumbers, 100)).toMatchObject({
        status: 409,
        body: { code: 'INVOICE_CHANGED', invoice: { ...(await readInvoice()), version: seen + 1 } },
      });
    expect(await notesOf(invoiceId)).toHaveLength(1);
  });

  test('is limited to what is left of the invoice', async () => {
    const { invoiceId } = await money.bookedJob(pricedBy(suvWithAddOns));
    await credit(invoiceId, undefined, 110_000);
    expect(await credit(invoiceId, [4], 19_440)).toMatchObject({
      status: 409,
      body: { code: 'CREDIT_TOO_LARGE', left: '8547.00' },
    });
  });
});

test('credit note for the whole invoice: names no lines', async () => {
  const { asCustomer, invoiceId, invoice } = await money.bookedJob(pricedBy(suvWithAddOns));
  const { body: note } = await credit(invoiceId, undefined, 34_020);
  expect(note).not.toHaveProperty('lines');
  expect(await documentOf(note.id)).not.toHaveProperty('lines');
  const text = await readPdf((await asCustomer('GET', `/api/credit-notes/${note.id}/pdf`)).body);
  expect(text).toContain(`Credit on invoice ${invoice['invoiceNumber']} UGX 31,500`);
  expect(text).not.toContain('Engine Bay Cleaning');
});
