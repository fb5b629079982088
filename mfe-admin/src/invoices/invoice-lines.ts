import { formatMoney } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';
import type { Invoice } from './invoices.api.ts';

type Line = NonNullable<Invoice['lines']>[number];

/** Returns what a line costs, tax included, in shillings. */
export const totalOfLine = ({ amount, taxAmount }: Line): number => Number(amount) + Number(taxAmount ?? 0);

/** Returns the lines of an invoice as facts, each with its discount; none for a single line, whose amount is the subtotal. */
export function lineFacts({ lines = [] }: Pick<Invoice, 'lines'>, t: Translate): (readonly [string, string])[] {
  if (lines.length < 2) return [];
  return lines.map(({ text, amount, discountAmount }) => {
    const discount = Number(discountAmount ?? 0);
    const value = formatMoney(amount);
    return [text, discount > 0 ? t('invoices.discounted', { amount: value, discount: formatMoney(discount) }) : value];
  });
}
