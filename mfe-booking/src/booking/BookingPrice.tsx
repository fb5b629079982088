import { useTranslation } from '@yoza/shell-sdk/translation';
import { PriceLines } from '@yoza/ui/PriceLines';

interface BookingPriceProps {
  /** Money as decimal strings of shillings; the subtotal is the base price with the travel fee. */
  price: { basePrice: string; travelFee: string; taxAmount: string; totalPrice: string };
  /** In percent. */
  taxRate: number;
}

/** Subtotal, tax and total; the travel fee only if there is one. */
export function BookingPrice({ price, taxRate }: BookingPriceProps) {
  const { t } = useTranslation('booking');
  const { basePrice, travelFee, taxAmount, totalPrice } = price;
  const hasFee = Number(travelFee) > 0;
  return (
    <PriceLines
      lines={[
        { id: 'base', label: t(hasFee ? 'review.service' : 'subtotal'), amount: basePrice },
        ...(hasFee
          ? [
              { id: 'fee', label: t('travelFee'), amount: travelFee },
              { id: 'subtotal', label: t('subtotal'), amount: Number(basePrice) + Number(travelFee) },
            ]
          : []),
        { id: 'tax', label: t('taxLabel', { rate: taxRate }), amount: taxAmount },
      ]}
      total={{ label: t('total'), amount: totalPrice }}
    />
  );
}
