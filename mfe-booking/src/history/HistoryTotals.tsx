import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { cardSurface } from '@yoza/ui/Card';
import { Figures, Money } from '@yoza/ui/Money';
import { colour, font, media } from '@yoza/ui/theme';
import type { Booking } from '../bookings/bookings.api.ts';
import { totalsOf } from './history.ts';

const List = styled.dl`
  ${cardSurface}
  display: flex;
  flex-wrap: wrap;
  gap: 12px 44px;
  padding: 14px 20px;
  dt {
    font: ${font.small};
    color: ${colour.ink2};
  }
  dd {
    font: 650 19px/26px var(--yoza-font);
  }
  ${media.phone} {
    gap: 12px 28px;
    padding: 12px 16px;
  }
`;

/** Totals of the bookings that match the filter, including those not shown yet. */
export function HistoryTotals({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useTranslation('booking');
  const { count, completed, spent } = totalsOf(bookings);
  return (
    <List aria-label={t('history.totals')}>
      <div>
        <dt>{t('history.count')}</dt>
        <dd>
          <Figures>{count}</Figures>
        </dd>
      </div>
      <div>
        <dt>{t('history.completed')}</dt>
        <dd>
          <Figures>{completed}</Figures>
        </dd>
      </div>
      <div>
        <dt>{t('history.spent')}</dt>
        <dd>
          <Money amount={spent} />
        </dd>
      </div>
    </List>
  );
}
