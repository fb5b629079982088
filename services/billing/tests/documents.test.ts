import { money } from '@yoza/kernel-contract/primitives';
import { newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Counter } from './counter-world.ts';
import { createCounter } from './counter-world.ts';
import { readPdf } from './read-pdf.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await createCounter({
    BILLING_SELLER_NAME: 'Yoza Ltd',
    BILLING_SELLER_TIN: '1000123456',
    BILLING_SELLER_ADDRESS: 'Plot 4, Kira Road, Kampala',
    BILLING_PAY_TO_NUMBER: '0772 123 456',
    BILLING_FISCAL_DEVICE: 'TCS-0042',
  });
});
afterAll(() => counter?.[Symbol.asyncDispose]());

const payCash = async (jobId: string, amount: number, tip = 0) => {
  const body = { jobId, amount: money(amount), ...(tip > 0 && { tip: money(tip) }) };
  return (await counter.asTechnician('POST', '/api/payments/cash', { body })).body as {
    id: string;
    receiptNumber: string;
  };
};

/** Books a job for a customer named Amina Nakato. */
async function owed() {
  const customerId = crypto.randomUUID();
  await counter.name(customerId, 'Amina', 'Nakato');
  const booked = await counter.bookedJob({ customerId });
  const invoiceNumber = (await booked.readInvoice())['invoiceNumber'] as string;
  return { ...booked, invoiceNumber };
}

const nameOf = ({ headers }: { headers: Headers }) => headers.get('content-disposition');
const lastEvent = async (id: string) =>
  (
    await counter.rows<{ type: string; actor_id: string | null; data: Record<string, any> }>(
      'select type, actor_id, data from outbox where aggregate_id = ? order by position desc limit 1',
      [id],
    )
  )[0]!;

describe('the invoice as PDF', () => {
  test('shows the seller, the job, the balance due and how to pay, the same as its event', async () => {
    const { asCustomer, invoiceId, invoiceNumber, job } = await owed();
    const response = await asCustomer('GET', `/api/invoices/${invoiceId}/pdf`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(nameOf(response)).toBe(`attachment; filename="${invoiceNumber}.pdf"`);
    const text = await readPdf(response.body);
    for (const words of [
      'Yoza Ltd',
      'TIN 1000123456',
      'Plot 4, Kira Road, Kampala',
      invoiceNumber,
      'Amina Nakato',
      job.serviceName,
      job.address,
      job.vehicleName,
      'Subtotal UGX 82,518',
      'Tax (8%) UGX 6,601',
      'Total UGX 89,119',
      'Balance due UGX 89,119',
      '0772 123 456',
    ]) {
      expect(text).toContain(words);
    }
    const { type, data } = await lastEvent(invoiceId);
    expect(type).toBe('billing.invoice.issued.v1');
    expect(data).toMatchObject({
      balance: '89119.00',
      document: { number: invoiceNumber, balance: '89119.00', amountPaid: '0.00', customerName: 'Amina Nakato' },
    });
  });

  test('shows the travel fee separately, and the amount paid', async () => {
    const amounts = { basePrice: '82518.00', travelFee: '10000.00', taxAmount: '7401.00', totalPrice: '99919.00' };
    const { asCustomer, invoiceId, job } = await counter.bookedJob(amounts);
    await payCash(job.id, 30_000);
    const text = await readPdf((await asCustomer('GET', `/api/invoices/${invoiceId}/pdf`)).body);
    expect(text).toContain(`${job.serviceName} UGX 82,518 Travel fee UGX 10,000 Subtotal UGX 92,518`);
    expect(text).toContain('Partly paid: UGX 30,000 of UGX 99,919. Balance due: UGX 69,919');
  });

  test('asks for the balance when a part is paid and a part credited', async () => {
    const { asCustomer, invoiceId, job } = await owed();
    await payCash(job.id, 20_000);
    await counter.asAdmin('POST', `/api/invoices/${invoiceId}/credit-notes`, {
      body: { amount: '19119.00', reason: 'Fewer seats' },
    });
    const text = await readPdf((await asCustomer('GET', `/api/invoices/${invoiceId}/pdf`)).body);
    expect(text).toContain('Balance due UGX 50,000');
    expect(text).toContain('Partly paid: UGX 20,000 of UGX 70,000. Balance due: UGX 50,000');
  });

  test('shows the refund due once a paid amount is credited', async () => {
    const { asCustomer, invoiceId, job } = await owed();
    await payCash(job.id, 89_119);
    await counter.asAdmin('POST', `/api/invoices/${invoiceId}/credit-notes`, {
      body: { amount: '89119.00', reason: 'Never happened' },
    });
    const text = await readPdf((await asCustomer('GET', `/api/invoices/${invoiceId}/pdf`)).body);
    expect(text).toContain('Credited UGX 89,119 Paid so far UGX 89,119 Refund due UGX 89,119 Balance due UGX 0');
    expect(text).toContain('Refund due: UGX 89,119. Nothing to pay');
    expect(text).not.toContain('Paid in full');
  });

  test('returns 404 to other customers and 403 to technicians', async () => {
    const { invoiceId, job } = await owed();
    const payment = await payCash(job.id, 89_119);
    const stranger = counter.billing.callAs(newPrincipal());
    for (const path of [
      `/api/invoices/${invoiceId}/pdf`,
      `/api/payments/${payment.id}/receipt`,
      `/api/invoices/${crypto.randomUUID()}/pdf`,
      `/api/payments/${crypto.randomUUID()}/receipt`,
      `/api/credit-notes/${crypto.randomUUID()}/pdf`,
    ]) {
      expect((await stranger('GET', path)).status).toBe(404);
    }
    expect((await counter.asAdmin('GET', `/api/invoices/${invoiceId}/pdf`)).status).toBe(200);
    expect((await counter.asTechnician('GET', `/api/invoices/${invoiceId}/pdf`)).status).toBe(403);
  });
});

test('event of a paid invoice: states whether payments or an admin settled it', async () => {
  const [byCash, byHand] = [await owed(), await owed()];
  await payCash(byCash.job.id, 89_119);
  await counter.asAdmin('PATCH', `/api/invoices/${byHand.invoiceId}/status`, { body: { status: 'paid' } });
  for (const [{ invoiceId }, isSettledByHand] of [[byCash, false] as const, [byHand, true] as const]) {
    const { type, data } = await lastEvent(invoiceId);
    expect({ type, isSettledByHand: data['isSettledByHand'] }).toEqual({
      type: 'billing.invoice.paid.v1',
      isSettledByHand,
    });
    expect(data['document']).toMatchObject({ status: 'paid', amountPaid: '89119.00', balance: '0.00' });
  }
});

describe('the receipt as PDF', () => {
  test('shows the payment, its tip and the balance after it regardless of later payments, the same as its event', async () => {
    const { asCustomer, job, invoiceNumber } = await owed();
    const first = await payCash(job.id, 32_000, 2_000);
    const rest = await payCash(job.id, 59_119);
    const response = await asCustomer('GET', `/api/payments/${first.id}/receipt`);
    expect(nameOf(response)).toBe(`attachment; filename="${first.receiptNumber}.pdf"`);
    const text = await readPdf(response.body);
    for (const words of [
      `Receipt ${first.receiptNumber}`,
      'Received from Amina Nakato',
      'Cash',
      `Payment of invoice ${invoiceNumber} UGX 30,000 Tip UGX 2,000 Total received UGX 32,000`,
      'Balance after this payment UGX 59,119',
    ]) {
      expect(text).toContain(words);
    }
    const last = await readPdf((await asCustomer('GET', `/api/payments/${rest.id}/receipt`)).body);
    expect(last).toContain('Paid in full. Thank you.');
    expect((await lastEvent(first.id)).data['receipt']).toMatchObject({
      number: first.receiptNumber,
      amount: '32000.00',
      tip: '2000.00',
      balance: '59119.00',
    });
  });

  test('exists only for a successful payment', async () => {
    const { asCustomer, invoiceId } = await owed();
    const body = { invoiceId, provider: 'mtn_money', transactionId: '98765432101' };
    const claim = await asCustomer('POST', '/api/payments/transaction', { body });
    expect(claim.status).toBe(202);
    const response = await asCustomer('GET', `/api/payments/${claim.body.id}/receipt`);
    expect(response).toMatchObject({ status: 409, body: { code: 'NOT_PAID' } });
  });
});

test('credit note PDF: shows the credited amount and the reason', async () => {
  const { asCustomer, invoiceId, invoiceNumber } = await owed();
  const body = { amount: '21600.00', reason: 'The seats stayed wet' };
  const note = (await counter.asAdmin('POST', `/api/invoices/${invoiceId}/credit-notes`, { body })).body;
  const response = await asCustomer('GET', `/api/credit-notes/${note.id}/pdf`);
  expect(nameOf(response)).toBe(`attachment; filename="${note.number}.pdf"`);
  const text = await readPdf(response.body);
  for (const words of [
    `Credit note ${note.number}`,
    invoiceNumber,
    'The seats stayed wet',
    'Total credited UGX 21,600',
  ]) {
    expect(text).toContain(words);
  }
  const invoice = await readPdf((await asCustomer('GET', `/api/invoices/${invoiceId}/pdf`)).body);
  expect(invoice).toContain('Credited UGX 21,600 Paid so far UGX 0 Balance due UGX 67,519');
});

describe('the statement as PDF', () => {
  test('shows entries and balances: to customers of their own account, to admins of all', async () => {
    const { asCustomer, job, invoiceNumber } = await owed();
    const payment = await payCash(job.id, 30_000);
    const period = 'from=2026-01-01&to=2026-12-31';
    const response = await asCustomer('GET', `/api/statements/pdf?${period}`);
    expect(nameOf(response)).toBe('attachment; filename="statement-2026-01-01-to-2026-12-31.pdf"');
    const text = await readPdf(response.body);
    for (const words of [
      'Account of Amina Nakato',
      'Opening balance UGX 0',
      invoiceNumber,
      `Invoice, ${job.serviceName}`,
      payment.receiptNumber,
      'Closing balance UGX 59,119',
    ]) {
      expect(text).toContain(words);
    }
    const ofAll = await readPdf((await counter.asAdmin('GET', `/api/statements/pdf?${period}`)).body);
    expect(ofAll).toContain('All customers');
    expect(ofAll).toContain('Amina Nakato');
    const other = `/api/statements/pdf?${period}&customerId=${crypto.randomUUID()}`;
    expect((await asCustomer('GET', other)).status).toBe(403);
    expect((await asCustomer('GET', '/api/statements/pdf?from=2026-02-01&to=2026-01-01')).status).toBe(400);
  });
});

describe("the revenue authority's numbers", () => {
  const body = {
    number: '322009801234567',
    verificationCode: '86245672312345678901',
    qrText: 'https://efris.example/verify?fdn=322009801234567',
  };
  const put = (invoiceId: string, changed: object = {}, as = counter.asAdmin) =>
    as('PUT', `/api/invoices/${invoiceId}/fiscal-document`, { body: { ...body, ...changed } });

  test('appear on the invoice with the admin recorded, and do not mark a paid invoice as paid again', async () => {
    const { asCustomer, invoiceId, job } = await owed();
    await payCash(job.id, 89_119);
    const { status, body: invoice } = await put(invoiceId);
    expect({ status, fiscal: invoice.fiscal }).toEqual({ status: 200, fiscal: { ...body, deviceNumber: 'TCS-0042' } });
    await put(invoiceId);
    expect(await counter.eventTypes(invoiceId)).toEqual(['invoice.issued', 'invoice.paid', 'invoice.updated']);
    expect(await lastEvent(invoiceId)).toMatchObject({ actor_id: counter.admin.userId });
    const [row] = await counter.rows<Record<string, unknown>>('select fiscal_set_by from invoices where id = ?', [
      invoiceId,
    ]);
    expect(row).toEqual({ fiscal_set_by: counter.admin.userId });
    const text = await readPdf((await asCustomer('GET', `/api/invoices/${invoiceId}/pdf`)).body);
    for (const words of [body.number, body.verificationCode, 'TCS-0042']) expect(text).toContain(words);
  });

  test('fiscal document: numbers that another admin wrote meanwhile are not replaced unseen', async () => {
    const { invoiceId } = await owed();
    const first = await put(invoiceId, { version: 1 });
    expect([first.status, first.body.version]).toEqual([200, 2]);
    const { status, body: problem } = await put(invoiceId, { number: '1', version: 1 });
    expect([status, problem]).toMatchObject([
      409,
      { code: 'INVOICE_CHANGED', invoice: { version: 2, fiscal: { number: body.number } } },
    ]);
    expect((await put(invoiceId, { version: 1 })).status).toBe(200);
    expect((await put(invoiceId, { number: '1', version: 2 })).body.fiscal.number).toBe('1');
  });

  test.each(['javascript:alert(1)', 'ftp://example.test/x', 'tel:+256701234567', 'https://'])(
    'are refused with an address that is not a web page: %s',
    async (qrText) => {
      const { invoiceId } = await owed();
      const { status, body: problem } = await put(invoiceId, { qrText });
      expect({ status, problem: JSON.stringify(problem) }).toEqual({
        status: 400,
        problem: expect.stringContaining('web address'),
      });
    },
  );

  test('may be plain text, are for admins, and need an invoice', async () => {
    const { asCustomer, invoiceId } = await owed();
    expect((await put(invoiceId, { qrText: 'FDN: 322009801234567' })).status).toBe(200);
    expect((await put(invoiceId, {}, asCustomer)).status).toBe(403);
    expect((await put(crypto.randomUUID())).status).toBe(404);
    expect((await put(invoiceId, { number: '' })).status).toBe(400);
  });
});
