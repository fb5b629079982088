import { useQuery } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { businessToday, formatDate, monthName } from '@yoza/shell-sdk/format';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { Calendar } from '@yoza/ui/Calendar';
import { ErrorState } from '@yoza/ui/ErrorState';
import { Stack } from '@yoza/ui/Page';
import { refusalAtom, useDraft } from '../draft/draft.atoms.ts';
import { slotsQuery } from '../slots/slots.api.ts';
import { addDays, bookingHorizonDays, dayClosedBy, monthOf } from '../slots/slots.ts';
import { weekdayLabels } from '../texts/weekdays.ts';
import { DaySlots } from './DaySlots.tsx';

const Place = styled.div`
  min-height: 180px;
`;

/** Month to choose a day from, and the slots of that day. Both are in Kampala's time, wherever the browser is. */
export function DayAndSlot() {
  const { t } = useTranslation('booking');
  const { draft, change } = useDraft();
  const today = businessToday();
  const [month, setMonth] = useState(monthOf(draft.date ?? today));
  const [jumps, setJumps] = useState(0);
  const { data: days } = useQuery(slotsQuery(month, today));
  const chosenMonth = monthOf(draft.date ?? today);
  const chosen = useQuery({ ...slotsQuery(chosenMonth, today), enabled: draft.date !== null });
  const slots = chosen.data?.find(({ date }) => date === draft.date)?.slots;
  const refusal = useAtomValue(refusalAtom);
  const setRefusal = useSetAtom(refusalAtom);

  const leaveTakenSlot = useEffectEvent(() => {
    const slot = slots?.find(({ timeSlot }) => timeSlot === draft.timeSlot);
    if (!slot?.reason) return;
    change({ timeSlot: null });
    const words = slot.reason === 'full' ? 'schedule.slotTaken' : 'schedule.slotBegun';
    setRefusal({ at: 'slot', message: t(words, { slot: slot.timeSlot }), isNews: true });
  });
  useEffect(() => leaveTakenSlot(), [slots]);

  const freeDay = refusal?.freeDay === draft.date ? undefined : refusal?.freeDay;
  const goTo = (day: string) => {
    change({ date: day, timeSlot: null });
    setMonth(monthOf(day));
    setJumps(jumps + 1);
  };

  const reasonOf = (day: string) => {
    const closedBy = dayClosedBy(days?.find(({ date }) => date === day));
    return closedBy && t(closedBy === 'full' ? 'schedule.dayFull' : 'schedule.dayOver');
  };
  return (
    <Stack $gap={4}>
      {refusal?.at === 'slot' && !refusal.isNews && (
        <Banner
          tone="error"
          action={
            freeDay && (
              <Button size="compact" onClick={() => goTo(freeDay)}>
                {t('schedule.freeDay', { day: formatDate(freeDay) })}
              </Button>
            )
          }
        >
          {refusal.message}
        </Banner>
      )}
      <Calendar
        key={jumps}
        label={t('schedule.dateLabel')}
        value={draft.date}
        today={today}
        max={addDays(today, bookingHorizonDays)}
        onChange={(date) => change(date === draft.date ? {} : { date, timeSlot: null })}
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
      {refusal?.at === 'slot' && refusal.isNews && <Banner tone="warning">{refusal.message}</Banner>}
      <Place>
        {chosen.isError && !slots ? (
          <ErrorState
            title={t('schedule.slotsFailed')}
            text={t('schedule.slotsFailedHint')}
            retryLabel={t('retry')}
            retryingLabel={t('retrying')}
            isRetrying={chosen.isFetching}
            onRetry={() => void chosen.refetch()}
          />
        ) : (
          <DaySlots day={draft.date} slots={slots} />
        )}
      </Place>
    </Stack>
  );
}
