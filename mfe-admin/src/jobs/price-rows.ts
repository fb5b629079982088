import type { components } from '@yoza/jobs-contract/api';
import { formatMoney } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';
import { taxRateOf } from '@yoza/shell-sdk/tax-rate';

type Line = components['schemas']['PriceLine'];

/** Price of a job or a quote. Services of an older version leave out the lines and the discount. */
interface Priced {
  basePrice: string;
  travelFee: string;
  taxAmount: string;
  lines?: readonly Line[];
  discountAmount?: string;
}

export interface PriceRow {
  id: string;
  term: string;
  value: string;
}

interface Context {
  /** Ids of the add-ons that the service includes. */
  includedIds: readonly string[];
  /** Code of the discount. */
  code?: string | null;
  t: Translate;
}

/** Returns the rows that lead to the total: the lines of the price, the discount, the subtotal and the tax. */
export function priceRows(price: Priced, { includedIds, code, t }: Context): PriceRow[] {
  const { basePrice, travelFee, taxAmount, discountAmount } = price;
  const discount = Number(discountAmount ?? 0);
  const reduced = code ? t('jobs.price.discountOf', { code }) : t('jobs.price.discount');
  const row = (id: string, term: string, amount: number | string) => ({ id, term, value: formatMoney(amount) });
  return [
    ...(price.lines?.map((line, index) => ({ id: `line-${index}`, ...lineRow(line, includedIds, t) })) ??
      travelRows(price, t)),
    ...(discount > 0 ? [{ id: 'discount', term: reduced, value: `−${formatMoney(discount)}` }] : []),
    row('subtotal', t('jobs.view.subtotal'), Number(basePrice) + Number(travelFee)),
    row('tax', t('jobs.view.tax', { rate: taxRateOf(price) }), taxAmount),
  ];
}

function lineRow({ kind, id, text, grossAmount, coveredBy }: Line, includedIds: readonly string[], t: Translate) {
  const isIncluded = kind === 'add_on' && id !== null && includedIds.includes(id);
  return {
    term: kind === 'agreed' ? t('jobs.price.agreed', { text }) : text,
    value: isIncluded ? t('jobs.price.included') : coveredBy ? t('jobs.price.covered') : formatMoney(grossAmount),
  };
}

function travelRows({ basePrice, travelFee }: Priced, t: Translate): PriceRow[] {
  if (Number(travelFee) === 0) return [];
  return [
    { id: 'base', term: t('jobs.view.basePrice'), value: formatMoney(basePrice) },
    { id: 'travel', term: t('jobs.view.travelFee'), value: formatMoney(travelFee) },
  ];
}
