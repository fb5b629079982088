import type { OpenPage } from '@yoza/component-testing/page';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Invoice } from '../../src/invoices/invoices.api.ts';
import { moneyApi } from '../money-api.ts';
import { openArea } from '../open-area.tsx';

/** Number of the invoice in these tests. */
export const number = 'YZ-EXT-0001';
export const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^YZ-EXT-0001/ }) });
export const details = card.getByRole('button', { name: `Show details of ${number}` });
export const picker = page.getByLabelText(`Change status of ${number}`);

/** Opens the Invoices section with the details of this invoice shown, and an API that changes its status. */
export async function openInvoices(one: Invoice, parameters = '', api = moneyApi(one)): Promise<OpenPage> {
  api.on('PATCH /api/invoices/{invoiceId}/status', ({ body }) => {
    const changed = { ...one, ...body, paidAt: body.status === 'paid' ? '2026-11-24T09:00:00.000Z' : null };
    api.on('GET /api/invoices', [changed]);
    return changed;
  });
  const opened = await openArea({ path: `/admin?tab=invoices${parameters}`, api });
  await expect.element(card).toBeVisible();
  if (!parameters.includes('invoice=')) await details.click();
  return opened;
}

/** Chooses an item of the invoice's menu. */
export async function openMenu(item: string): Promise<void> {
  await card.getByRole('button', { name: `More actions for ${number}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
