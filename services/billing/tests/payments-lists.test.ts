import { businessDate } from '@yoza/service-kit/time';
import { newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentsWorld } from './payments-world.ts';
import { createPaymentsWorld } from './payments-world.ts';

let w: PaymentsWorld;
let customer: ReturnType<typeof newPrincipal>;
const ids: string[] = [];
beforeAll(async () => {
  w = await createPaymentsWorld();
  customer = newPrincipal();
  for (const [index, provider] of (
    ['mtn_money', 'airtel_money', 'mtn_money', 'airtel_money', 'mtn_money'] as const
  ).entries()) {
    const { invoiceId } = await w.bookedJob({ customerId: customer.userId });
    const { body } = await w.prompt(customer, { invoiceId, provider });
    ids.push(body.id);
    if (index < 2) continue;
    await w.decide(body.id, index === 2 ? 'reject' : 'approve');
    await w.becomes(body.id, index === 2 ? 'failed' : 'succeeded');
  }
});
afterAll(() => w?.[Symbol.asyncDispose]());

const list = async (query: string) => {
  const { status, body, headers } = await w.as(w.admin)('GET', `/api/payments${query}`);
  expect({ status, problem: status === 200 ? null : body }).toEqual({ status: 200, problem: null });
  return { ids: body.map(({ id }: { id: string }) => id) as string[], next: headers.get('x-next-cursor') };
};

describe('the list of payments', () => {
  test('is newest first, page by page', async () => {
    expect((await list('')).ids).toEqual([...ids].reverse());
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof list>> = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.ids);
      cursor = page.next;
    }
    expect(seen).toEqual([...ids].reverse());
  });

  test('can be narrowed by status, method and day', async () => {
    expect((await list('?status=succeeded')).ids).toEqual([ids[4], ids[3]]);
    expect((await list('?status=failed')).ids).toEqual([ids[2]]);
    expect((await list('?method=airtel_money')).ids).toEqual([ids[3], ids[1]]);
    expect((await list('?method=airtel_money&status=succeeded')).ids).toEqual([ids[3]]);
    const day = businessDate(w.clock.now());
    expect((await list(`?from=${day}&to=${day}`)).ids).toHaveLength(5);
    expect((await list('?to=2026-01-01')).ids).toEqual([]);
  });

  test.each(['?status=paid', '?method=cheque', '?from=yesterday', '?limit=0', '?cursor=x'])(
    '%s is 400',
    async (query) => {
      expect((await w.as(w.admin)('GET', `/api/payments${query}`)).status).toBe(400);
    },
  );

  test('is for admins only, and so is the history', async () => {
    for (const path of ['/api/payments', `/api/payments/${ids[0]}/history`]) {
      expect((await w.as(customer)('GET', path)).status).toBe(403);
      expect((await w.billing.anonymous('GET', path)).status).toBe(401);
    }
  });
});

describe('one payment', () => {
  test('is shown to its customer and to admins', async () => {
    const path = `/api/payments/${ids[4]}`;
    expect((await w.as(customer)('GET', path)).body).toMatchObject({ id: ids[4], status: 'succeeded' });
    expect((await w.as(w.admin)('GET', path)).status).toBe(200);
    expect((await w.as(newPrincipal())('GET', path)).status).toBe(404);
    expect((await w.as(newPrincipal({ role: 'technician' }))('GET', path)).status).toBe(403);
    expect((await w.as(customer)('GET', `/api/payments/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await w.as(customer)('GET', '/api/payments/x')).status).toBe(400);
  });

  test('shows an admin its exchange log, ledger entries and refunds', async () => {
    const { payment, exchanges, ledger, refunds } = await w.historyOf(ids[4]!);
    expect(payment).toMatchObject({ id: ids[4], amount: '89119.00' });
    const [request] = exchanges.filter(({ name }: any) => name === 'requesttopay');
    expect(request).toMatchObject({ kind: 'request', status: 202, sent: { amount: '89119' } });
    expect(exchanges.at(-1)).toMatchObject({ kind: expect.any(String), at: expect.stringMatching(/Z$/) });
    expect(ledger.map(({ account }: any) => account).sort()).toEqual(['mtn_money', 'receivable']);
    expect(refunds).toEqual([]);
    expect(JSON.stringify(exchanges)).not.toMatch(/access_token|Bearer|sandbox-mtn-api-key/i);
  });

  test('is reported by metrics on the operations port', async () => {
    const text = await (await fetch(`${w.billing.operationsUrl}/metrics`)).text();
    expect(text).toMatch(/^yoza_payments_waiting\{version="local"\} 2$/m);
    expect(text).toMatch(/^yoza_payments\{method="mtn_money",state="pending",version="local"\} 1$/m);
    for (const name of ['yoza_payments_oldest_unchecked_seconds', 'yoza_quarantine_open', 'yoza_provider_errors']) {
      expect(text).toMatch(new RegExp(`^${name}\\{version="local"\\} \\d`, 'm'));
    }
  });
});
