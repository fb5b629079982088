import { useTranslation } from '@yoza/shell-sdk/translation';
import { PriceLines } from '@yoza/ui/PriceLines';
import { itemRows, type ItemPrice, type RowWords } from './item-rows.ts';

interface PriceExplainedProps {
  /** Money as decimal strings of shillings. */
  price: ItemPrice & { taxAmount: string; totalPrice: string };
  /** In percent. */
  taxRate: number;
  addOns?: RowWords['addOns'];
  /** Code whose discount the price has. */
  code?: string | null | undefined;
}

/** Parts of a price, if there are several, with their subtotal, tax and total. */
export function PriceExplained({ price, taxRate, addOns, code }: PriceExplainedProps) {
  const { t, i18n } = useTranslation('booking');
  const subtotal = Number(price.basePrice) + Number(price.travelFee ?? 0);
  return (
    <PriceLines
      lines={[
        ...itemRows(price, { t, language: i18n.language, addOns, code }),
        { id: 'subtotal', label: t('subtotal'), amount: subtotal },
        { id: 'tax', label: t('taxLabel', { rate: taxRate }), amount: price.taxAmount },
      ]}
      total={{ label: t('total'), amount: price.totalPrice }}
    />
  );
}
