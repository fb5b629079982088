import { useTranslation } from '@yoza/shell-sdk/translation';
import { formatMoney } from '@yoza/shell-sdk/format';
import { Figures } from '@yoza/ui/Money';
import { StickyBarFigure } from '@yoza/ui/StickyBar';
import { useDraft } from '../draft/draft.atoms.ts';
import type { Place } from '../draft/draft.ts';
import type { PriceState } from '../draft/price.ts';
import { carsOf } from '../slots/basket.ts';
import type { Service } from '../services/services.api.ts';
import { usePrice } from '../draft/use-price.ts';

interface RunningTotalProps {
  service: Service;
  place: Place;
}

/** Total of the draft so far. Until a vehicle is chosen, that of the catalogue, which for larger ones is the least. */
export function RunningTotal({ service, place }: RunningTotalProps) {
  const { t } = useTranslation('booking');
  const { draft } = useDraft();
  const isVisit = carsOf(draft).length > 0;
  const isLarger = service.priceVaries === true && draft.vehicleId !== null;
  const isQuoted =
    place !== 2 || isLarger || isVisit || draft.addOnIds.length > 0 || Boolean(draft.discountCode ?? draft.latitude);
  const state = usePrice(isQuoted ? service : undefined)?.state;
  const total = formatMoney(service.totalPrice);
  return (
    <StickyBarFigure>
      <small>{t('prices.totalWithTax')}</small>
      {!state && <Figures>{service.priceVaries ? t('from', { price: total }) : total}</Figures>}
      {state?.status === 'known' && <Figures>{formatMoney(state.price.totalPrice)}</Figures>}
      {state?.status === 'loading' && <span aria-hidden>...</span>}
      {state && isUnknown(state) && <span>{t('prices.totalUnknown')}</span>}
    </StickyBarFigure>
  );
}

const isUnknown = ({ status }: PriceState) => status !== 'known' && status !== 'loading';
