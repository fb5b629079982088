import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { PriceLines } from '@yoza/ui/PriceLines';
import type { Price } from '../draft/price.ts';
import { vehicleName } from '../vehicles/vehicle-name.ts';
import { vehiclesQuery } from '../vehicles/vehicles.api.ts';
import { visitRows } from './visit-rows.ts';

interface VisitPriceProps {
  price: Price;
  /** Code whose discount the price has. */
  code: string | null;
}

/** Price of a visit: each car, the discount and the travel fee, with their subtotal, tax and total. */
export function VisitPrice({ price, code }: VisitPriceProps) {
  const { t } = useTranslation('booking');
  const { data: vehicles } = useQuery(vehiclesQuery);
  const nameOf = (vehicleId: string) => {
    const vehicle = vehicles?.find(({ id }) => id === vehicleId);
    return vehicle ? vehicleName(vehicle) : t('confirmed.vehicle');
  };
  const discount = code ? t('prices.discountOf', { code }) : t('prices.discount');
  return (
    <PriceLines
      lines={[
        ...visitRows(price, { nameOf, discount, travelFee: t('travelFee') }),
        { id: 'subtotal', label: t('subtotal'), amount: price.subtotal },
        { id: 'tax', label: t('taxLabel', { rate: price.taxRate }), amount: price.taxAmount },
      ]}
      total={{ label: t('total'), amount: price.totalPrice }}
    />
  );
}
