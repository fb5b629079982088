import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { businessToday, formatDate } from '@yoza/shell-sdk/format';
import { Muted, Stack } from '@yoza/ui/Page';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { SlotPicker } from '@yoza/ui/SlotPicker';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { slotOptions } from '../slots/slot-options.ts';
import { SlotCalendar } from '../slots/SlotCalendar.tsx';
import { slotsQuery } from '../slots/slots.api.ts';
import { monthOf } from '../slots/slots.ts';
import type { ChosenTime } from './chosen-time.ts';

const Place = styled.div`
  min-height: 168px;
`;

const DayName = styled.h3`
  margin-bottom: 8px;
  font: 600 15px/22px var(--yoza-font);
`;

interface RescheduleTimeProps {
  /** Booking that is rescheduled. */
  jobId: string;
  /** Current time of the booking: it is marked and cannot be chosen. */
  present: { date: string; timeSlot: string };
  chosen: ChosenTime;
  onChoose: (time: ChosenTime) => void;
}

/**
 * Choice of a day and one of its slots, with the available places of each. Both are in Kampala's time, wherever the browser is. Choosing another day
 * unselects the slot. `RescheduleDialog` sends the choice.
 */
export function RescheduleTime({ jobId, present, chosen, onChoose }: RescheduleTimeProps) {
  const { t } = useTranslation('booking');
  const ofChosen = useQuery(slotsQuery(monthOf(chosen.date), businessToday(), { jobId }));
  const slots = ofChosen.data?.find(({ date }) => date === chosen.date)?.slots;
  const place = useRef<HTMLDivElement>(null);
  const chooseDay = (date: string) => {
    if (date === chosen.date) return;
    onChoose({ date, timeSlot: null });
    // On a phone the slots are below the visible part of the page.
    place.current?.scrollIntoView({ block: 'nearest' });
  };
  const isPresent = (timeSlot: string) => chosen.date === present.date && timeSlot === present.timeSlot;
  return (
    <Stack $gap={3}>
      <SlotCalendar value={chosen.date} onChange={chooseDay} work={{ jobId }} />
      <Place ref={place}>
        <DayName>
          {formatDate(chosen.date)}, {t('zone')}
        </DayName>
        {slots ? (
          <SlotPicker
            label={t('schedule.slotsFor', { day: formatDate(chosen.date) })}
            slots={slotOptions(slots, t).map((option) =>
              isPresent(option.value)
                ? { ...option, words: t('bookings.rescheduleDialog.present'), isDisabled: true }
                : option,
            )}
            value={chosen.timeSlot}
            onChange={(timeSlot) => onChoose({ date: chosen.date, timeSlot })}
          />
        ) : ofChosen.isError ? (
          <QueryFailure text="bookings.rescheduleDialog.slotsFailed" query={ofChosen} />
        ) : ofChosen.data ? (
          <Muted>{t('schedule.chooseDay')}</Muted>
        ) : (
          <SkeletonBar $height={134} />
        )}
      </Place>
    </Stack>
  );
}
