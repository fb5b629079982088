import type { FakeApi } from '@yoza/component-testing/fake-api';
import { doubleClick } from '@yoza/component-testing/page';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CashUp, CashUpLine } from '../../src/cash-up/cash-up.api.ts';
import { moneyApi } from '../money-api.ts';
import { openArea } from '../open-area.tsx';
import { savedFile } from '../saved-file.ts';

const line = (fields: Partial<CashUpLine>): CashUpLine => ({
  method: 'cash',
  payments: 0,
  received: '0.00',
  tips: '0.00',
  refunds: 0,
  refunded: '0.00',
  expected: '0.00',
  counted: null,
  difference: null,
  ...fields,
});

const day = (fields: Partial<CashUp> = {}): CashUp => ({
  date: '2026-11-24',
  lines: [line({ payments: 1, received: '64800.00', expected: '64800.00' }), line({ method: 'card' })],
  cashByPerson: [{ personId: crypto.randomUUID(), name: 'Moses Kintu', payments: 1, amount: '64800.00' }],
  ledgerBalances: true,
  countedBy: null,
  countedAt: null,
  note: null,
  ...fields,
});

beforeEach(() => vi.setSystemTime('2026-11-24T09:00:00.000Z'));

async function openCashUp(api: FakeApi, parameters = '') {
  const opened = await openArea({ path: `/admin?tab=invoices&view=cash-up${parameters}`, api });
  await expect.element(page.getByText('The ledger balances for this day')).toBeVisible();
  return opened;
}

const lineOf = (method: string) =>
  page.getByRole('table', { name: 'Amounts by payment method' }).getByRole('row').filter({ hasText: method });
const counted = (method: string) => lineOf(method).getByLabelText(`Counted, ${method} (UGX)`);
const note = page.getByLabelText(/^Note/);

test('cash-up: a count with a difference is saved once, and shown with its note after reopening', async () => {
  let present = day();
  const api = moneyApi()
    .on('GET /api/cash-up/{date}', () => present)
    .on('PUT /api/cash-up/{date}', ({ body }) => {
      const lines = present.lines.map((each) =>
        each.method === 'cash' ? { ...each, counted: `${body.counted.cash}.00`, difference: '-1000.00' } : each,
      );
      present = day({
        lines,
        countedBy: 'Ruth Achieng',
        countedAt: '2026-11-24T09:00:00.000Z',
        note: body.note ?? null,
      });
      return present;
    });
  const { reopen } = await openCashUp(api);
  await expect.element(page.getByRole('region', { name: 'Cash by person' })).toMatchTextContent('Moses Kintu');
  await counted('Cash').fill('64800');
  await expect.element(lineOf('Cash')).toMatchTextContent('Matches');
  await counted('Cash').fill('63800');
  await expect.element(lineOf('Cash')).toMatchTextContent('UGX 1,000 short');
  await note.fill('A thousand was given as change');
  const save = page.getByRole('button', { name: 'Save count' });
  await doubleClick(save);
  await expect.element(page.getByText('Count saved')).toBeVisible();
  await save.click();
  await expect.element(page.getByText(/^Counted by Ruth Achieng/)).toBeVisible();
  expect(api.calls('PUT /api/cash-up/{date}')).toMatchObject([
    { params: { date: '2026-11-24' }, body: { counted: { cash: 63_800 }, note: 'A thousand was given as change' } },
  ]);
  reopen();
  await expect.element(counted('Cash')).toHaveValue('63800');
  await expect.element(lineOf('Cash')).toMatchTextContent('UGX 1,000 short');
  await expect.element(note).toHaveValue('A thousand was given as change');
});

test('cash-up: another day has its own address, and an invalid amount is reported at its field', async () => {
  const api = moneyApi().on('GET /api/cash-up/{date}', ({ params }) =>
    day({ date: params['date']!, cashByPerson: [] }),
  );
  await openCashUp(api, '&date=2026-01-05');
  await expect.element(page.getByRole('heading', { name: 'Monday, January 5, 2026' })).toBeVisible();
  await expect.element(page.getByText('No cash was taken on this day.')).toBeVisible();
  await counted('Card').fill('lots');
  await page.getByRole('button', { name: 'Save count' }).click();
  await expect.element(page.getByText('Please enter an amount in whole shillings')).toBeVisible();
  await page.getByLabelText('Day').fill('2026-01-06');
  await expect.element(page.getByRole('heading', { name: 'Tuesday, January 6, 2026' })).toBeVisible();
  await expect.poll(() => location.search).toContain('date=2026-01-06');
  await expect.element(counted('Card')).toHaveValue('');
  expect(api.calls('PUT /api/cash-up/{date}')).toEqual([]);
});

test('statement: is saved as a PDF and as a CSV', async () => {
  const file = (name: string) => () =>
    new Response(name, { headers: { 'Content-Disposition': `attachment; filename="${name}"` } });
  const api = moneyApi()
    .on('GET /api/cash-up/{date}', day())
    .on('GET /api/statements/pdf', file('statement.pdf'))
    .on('GET /api/statements/csv', file('statement.csv'));
  await openCashUp(api);
  const save = (words: RegExp) => savedFile(() => page.getByRole('button', { name: words }).click());
  expect((await save(/statement as PDF/)).name).toBe('statement.pdf');
  expect((await save(/statement as CSV/)).name).toBe('statement.csv');
});
