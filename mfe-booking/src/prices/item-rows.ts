import type { components } from '@yoza/jobs-contract/api';
import type { Language, Translate } from '@yoza/shell-sdk/i18n';
import type { PriceLine } from '@yoza/ui/PriceLines';
import { addOnName } from '../add-ons/add-on-text.ts';

type WireLine = components['schemas']['PriceLine'];

/** Price before tax. Decimal strings of shillings; `basePrice` is what remains of the items after the discount. */
export interface ItemPrice {
  basePrice: string;
  travelFee?: string;
  lines?: readonly WireLine[] | undefined;
  discountAmount?: string | undefined;
}

/** Words for the rows. */
export interface RowWords {
  t: Translate;
  language: Language;
  /** Add-ons whose names may be needed; one that is missing has the English text of its line. */
  addOns?: readonly Pick<components['schemas']['AddOn'], 'id' | 'name' | 'translations' | 'isIncluded'>[] | undefined;
  /** Code whose discount the price has. */
  code?: string | null | undefined;
}

/**
 * Returns the parts of a subtotal, which add up to it: service, extra for the vehicle's size, add-ons, discount and travel fee. None if it has only
 * one part; the service and the travel fee for a price without lines, of an older server.
 */
export function itemRows(price: ItemPrice, words: RowWords): PriceLine[] {
  const { t } = words;
  const fee = Number(price.travelFee ?? 0);
  const feeRow = fee > 0 ? [{ id: 'travel', label: t('travelFee'), amount: fee }] : [];
  const items = price.lines?.filter(({ kind }) => kind !== 'travel') ?? [];
  const discount = Number(price.discountAmount ?? 0);
  if (items.length < 2 && discount === 0) {
    return feeRow.length > 0 ? [{ id: 'service', label: t('prices.service'), amount: price.basePrice }, ...feeRow] : [];
  }
  return [
    ...items.map((line, index) => ({ id: `${index}`, label: labelOf(line, words), ...amountOf(line, words) })),
    ...(discount > 0 ? [{ id: 'discount', label: discountLabel(words), amount: -discount }] : []),
    ...feeRow,
  ];
}

function labelOf({ kind, id, text }: WireLine, { t, language, addOns }: RowWords): string {
  if (kind === 'service' || kind === 'size' || kind === 'agreed') return t(`prices.${kind}`);
  const addOn = addOns?.find((each) => each.id === id);
  return addOn ? addOnName(addOn, language) : text;
}

function amountOf(
  { kind, id, grossAmount, coveredBy }: WireLine,
  { t, addOns }: RowWords,
): Pick<PriceLine, 'amount' | 'words'> {
  if (coveredBy) return { words: t('prices.covered') };
  // One that is not known is included if it costs nothing.
  const isIncluded = addOns?.find((each) => each.id === id)?.isIncluded ?? Number(grossAmount) === 0;
  return kind === 'add_on' && isIncluded ? { words: t('prices.included') } : { amount: grossAmount };
}

const discountLabel = ({ t, code }: RowWords) => (code ? t('prices.discountOf', { code }) : t('prices.discount'));
