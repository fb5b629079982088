import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { businessToday, formatDate, monthName } from '@yoza/shell-sdk/format';
import { Calendar } from '@yoza/ui/Calendar';
import { Muted, Stack } from '@yoza/ui/Page';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { SlotPicker } from '@yoza/ui/SlotPicker';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { slotsQuery } from '../slots/slots.api.ts';
import { addDays, bookingHorizonDays, dayClosedBy, monthOf, type SlotAvailability } from '../slots/slots.ts';
import { weekdayLabels } from '../texts/weekdays.ts';
import type { ChosenTime } from './chosen-time.ts';

const Place = styled.div`
  min-height: 168px;
`;

const DayName = styled.h3`
  margin-bottom: 8px;
  font: 600 15px/22px var(--yoza-font);
`;

interface RescheduleTimeProps {
  /** Current time of the booking: it is marked and cannot be chosen. */
  present: { date: string; timeSlot: string };
  chosen: ChosenTime;
  onChoose: (time: ChosenTime) => void;
}

/** Choice of a day and one of its slots, with the available places of each. Both are in Kampala's time, wherever the browser is. */
export function RescheduleTime({ present, chosen, onChoose }: RescheduleTimeProps) {
  const { t } = useTranslation('booking');
  const today = businessToday();
  const [month, setMonth] = useState(monthOf(chosen.date));
  const { data: days } = useQuery(slotsQuery(month, today));
  const ofChosen = useQuery(slotsQuery(monthOf(chosen.date), today));
  const slots = ofChosen.data?.find(({ date }) => date === chosen.date)?.slots;
  const place = useRef<HTMLDivElement>(null);
  const chooseDay = (date: string) => {
    if (date === chosen.date) return;
    onChoose({ date, timeSlot: null });
    // On a phone the slots are below the visible part of the page.
    place.current?.scrollIntoView({ block: 'nearest' });
  };
  const isPresent = (timeSlot: string) => chosen.date === present.date && timeSlot === present.timeSlot;

  const wordsOf = ({ timeSlot, reason, left }: SlotAvailability) => {
    if (isPresent(timeSlot)) return t('bookings.rescheduleDialog.present');
    if (reason) return t(reason === 'full' ? 'schedule.full' : 'schedule.begun');
    return t('schedule.left', { count: left });
  };
  const reasonOf = (day: string) => {
    const closedBy = dayClosedBy(days?.find(({ date }) => date === day));
    return closedBy && t(closedBy === 'full' ? 'schedule.dayFull' : 'schedule.dayOver');
  };
  return (
    <Stack $gap={3}>
      <Calendar
        label={t('schedule.dateLabel')}
        value={chosen.date}
        today={today}
        max={addDays(today, bookingHorizonDays)}
        onChange={chooseDay}
        onMonthShown={(day) => setMonth(monthOf(day))}
        unavailableReason={reasonOf}
        pastReason={t('schedule.past')}
        closedDaysHint={t('schedule.closedDays')}
        formatDay={formatDate}
        weekdays={weekdayLabels(t, 'schedule')}
        formatMonth={(day) => `${monthName(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`}
        previousLabel={t('schedule.previousMonth')}
        nextLabel={t('schedule.nextMonth')}
        todayLabel={t('schedule.today')}
        selectedLabel={t('schedule.selected')}
      />
      <Place ref={place}>
        <DayName>
          {formatDate(chosen.date)}, {t('zone')}
        </DayName>
        {slots ? (
          <SlotPicker
            label={t('schedule.slotsFor', { day: formatDate(chosen.date) })}
            slots={slots.map((slot) => ({
              value: slot.timeSlot,
              range: slot.timeSlot,
              words: wordsOf(slot),
              capacity: slot.capacity,
              taken: slot.reason === 'past' ? slot.capacity : slot.capacity - slot.left,
              isDisabled: slot.reason !== null || isPresent(slot.timeSlot),
            }))}
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
