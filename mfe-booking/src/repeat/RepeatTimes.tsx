import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { formatDay, formatMoney, weekdayName } from '@yoza/shell-sdk/format';
import { Banner } from '@yoza/ui/Banner';
import { SlotPicker } from '@yoza/ui/SlotPicker';
import { font } from '@yoza/ui/theme';
import { useDraft } from '../draft/draft.atoms.ts';
import { usePrice } from '../draft/use-price.ts';
import { servicesQuery } from '../services/services.api.ts';
import { repeatQuery, type Repeat } from './repeat.api.ts';

const Heading = styled.h2`
  font: ${font.cardTitle};
`;

/** Suggested times of a repeat booking, and what differs from the earlier one. Nothing while they are not known. */
export function RepeatTimes({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('booking');
  const { draft, change } = useDraft();
  const { data: repeat } = useQuery(repeatQuery(bookingId));
  if (!repeat) return null;
  const valueOf = ({ date, timeSlot }: { date: string | null; timeSlot: string | null }) => `${date} ${timeSlot}`;
  return (
    <>
      <Differences repeat={repeat} />
      {repeat.slots.length > 1 && (
        <>
          <Heading>{t('repeat.when')}</Heading>
          <SlotPicker
            label={t('repeat.when')}
            slots={repeat.slots.map((slot) => ({
              value: valueOf(slot),
              range: dayText(slot.date),
              words: t('window', { slot: slot.timeSlot }),
              capacity: Infinity,
              taken: 0,
            }))}
            value={valueOf(draft)}
            onChange={(value) => {
              const slot = repeat.slots.find((candidate) => valueOf(candidate) === value);
              if (slot) change({ date: slot.date, timeSlot: slot.timeSlot });
            }}
          />
        </>
      )}
    </>
  );
}

/** `Mon, Dec 7`. */
const dayText = (date: string) => `${weekdayName(new Date(date).getUTCDay(), 'short')}, ${formatDay(date)}`;

/** Banner about add-ons that are no longer offered and about a new price. */
function Differences({ repeat: { unavailable, formerTotal } }: { repeat: Repeat }) {
  const { t, i18n } = useTranslation('booking');
  const { draft } = useDraft();
  const { data: services } = useQuery(servicesQuery);
  const state = usePrice(services?.find(({ id }) => id === draft.serviceId))?.state;
  const total = state?.status === 'known' ? state.price.totalPrice : formerTotal;
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(unavailable);
  const isNewPrice = total !== formerTotal;
  if (unavailable.length === 0 && !isNewPrice) return null;
  return (
    <Banner tone="info">
      {unavailable.length > 0 && `${t('repeat.unavailable', { names })} `}
      {isNewPrice && t('repeat.newPrice', { former: formatMoney(formerTotal), total: formatMoney(total) })}
    </Banner>
  );
}
