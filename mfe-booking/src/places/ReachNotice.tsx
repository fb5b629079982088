import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import type { Position } from '@yoza/map/position';
import { Banner } from '@yoza/ui/Banner';
import { shownDistance } from './place-size.ts';
import { useReach } from './use-reach.ts';

/** Notice about the travel fee, or that an address is out of reach. Nothing within the service area. */
export function ReachNotice({ position }: { position: Position }) {
  const { t } = useTranslation('booking');
  const { area, reach } = useReach(position) ?? {};
  if (!area || !reach || reach.state === 'inside') return null;
  const { unit, amount } = shownDistance(Math.max(reach.kilometres * 1000, 10));
  const distance = t(`location.${unit}`, { amount });
  if (reach.state === 'beyond')
    return <Banner tone="error">{t('location.beyond', { distance, reach: area.reachKm })}</Banner>;
  return <Banner>{t('location.outside', { distance, fee: formatMoney(reach.fee) })}</Banner>;
}
