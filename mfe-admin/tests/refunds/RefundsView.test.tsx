import { doubleClick } from '@yoza/component-testing/page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { moneyApi } from '../money-api.ts';
import { openArea } from '../open-area.tsx';
import { refund } from '../refund.ts';

const rowIn = (table: string, words = 'YZ-EXT-0001') =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: words });

test('manual payout: is recorded with its reference, once for a double click', async () => {
  let one = refund();
  const api = moneyApi()
    .on('GET /api/refunds', ({ query }) =>
      query.get('status') === 'manual_payout' && one.status === 'succeeded' ? [] : [one],
    )
    .on('POST /api/refunds/{refundId}/complete', ({ body }) => {
      one = { ...one, ...body, status: 'succeeded', completedAt: '2026-11-24T09:00:00.000Z' };
      return one;
    });
  await openArea({ path: '/admin?tab=invoices&view=refunds', api });
  const row = rowIn('Manual payouts');
  for (const words of ['Ruth Achan', 'UGX 10,000', '+256772000111'])
    await expect.element(row).toMatchTextContent(words);
  await row.getByRole('button', { name: 'Record payout of UGX 10,000 to Ruth Achan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record manual payout' });
  const submit = dialog.getByRole('button', { name: 'Record payout' });
  await submit.click();
  await expect.element(dialog).toMatchTextContent('Please enter the payout reference');
  await dialog.getByLabelText('Payout reference').fill('MP261121.1405');
  await doubleClick(submit);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Refund paid out')).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(rowIn('All refunds')).toMatchTextContent('Refunded');
  await expect.element(rowIn('All refunds')).toMatchTextContent('Reference MP261121.1405');
  expect(api.calls('POST /api/refunds/{refundId}/complete').map(({ body }) => body)).toEqual([
    { reference: 'MP261121.1405' },
  ]);
});

test('refund that its provider refused: is listed and counted among the manual payouts, and its payout can be recorded', async () => {
  const refused = refund({
    status: 'failed',
    customerName: 'Sarah Nambi',
    amount: '20000.00',
    createdAt: '2026-11-22T09:00:00.000Z',
  });
  const list = [refused, refund()];
  const api = moneyApi().on('GET /api/refunds', ({ query }) => (query.get('status') === 'manual_payout' ? list : []));
  await openArea({ path: '/admin?tab=invoices&view=refunds', api });
  await expect.element(rowIn('Manual payouts', 'Sarah Nambi')).toMatchTextContent('Failed');
  const rows = page.getByRole('table', { name: 'Manual payouts' }).getByRole('row').filter({ hasText: 'UGX' });
  await expect.element(rows).toHaveLength(2);
  await expect.element(rows.first()).toMatchTextContent('Sarah Nambi');
  await expect.element(page.getByRole('tab', { name: 'Refunds 2' })).toBeVisible();
  await expect
    .element(rows.first().getByRole('button', { name: 'Record payout of UGX 20,000 to Sarah Nambi' }))
    .toBeVisible();
});
