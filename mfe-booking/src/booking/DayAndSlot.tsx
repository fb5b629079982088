import { useQuery } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { businessToday, formatDate } from '@yoza/shell-sdk/format';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { Stack } from '@yoza/ui/Page';
import { refusalAtom, useDraft } from '../draft/draft.atoms.ts';
import { useRefused } from '../draft/use-refused.ts';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { SlotCalendar } from '../slots/SlotCalendar.tsx';
import { slotsQuery } from '../slots/slots.api.ts';
import { monthOf, type SlotAvailability } from '../slots/slots.ts';
import { DaySlots } from './DaySlots.tsx';

const Place = styled.div`
  min-height: 180px;
`;

/** Month to choose a day from, and the slots of that day. Both are in Kampala's time, wherever the browser is. */
export function DayAndSlot() {
  const { t } = useTranslation('booking');
  const { draft, change } = useDraft();
  const today = businessToday();
  const [jumps, setJumps] = useState(0);
  const chosenMonth = monthOf(draft.date ?? today);
  const chosen = useQuery({ ...slotsQuery(chosenMonth, today, draft), enabled: draft.date !== null });
  const slots = chosen.data?.find(({ date }) => date === draft.date)?.slots;
  const refusal = useAtomValue(refusalAtom);
  const setRefusal = useSetAtom(refusalAtom);

  const mend = useRefused();
  const leaveRefused = useEffectEvent(() => {
    if (chosen.error) mend(chosen.error, 3);
  });
  useEffect(() => leaveRefused(), [chosen.error]);

  const leaveTakenSlot = useEffectEvent(() => {
    const slot = slots?.find(({ timeSlot }) => timeSlot === draft.timeSlot);
    if (!slot?.reason) return;
    change({ timeSlot: null });
    setRefusal({ at: 'slot', message: t(lostSlotWords(slot), { slot: slot.timeSlot }), isUpdate: true });
  });
  useEffect(() => leaveTakenSlot(), [slots]);

  const leaveClosedDay = useEffectEvent(() => {
    if (draft.date !== null && chosen.data && !slots) change({ date: null, timeSlot: null });
  });
  useEffect(() => leaveClosedDay(), [chosen.data]);

  const freeDay = refusal?.freeDay === draft.date ? undefined : refusal?.freeDay;
  const goTo = (day: string) => {
    change({ date: day, timeSlot: null });
    setJumps(jumps + 1);
  };

  return (
    <Stack $gap={4}>
      {refusal?.at === 'slot' && !refusal.isUpdate && (
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
      <SlotCalendar
        key={jumps}
        value={draft.date}
        work={draft}
        onChange={(date) => change(date === draft.date ? {} : { date, timeSlot: null })}
      />
      {refusal?.at === 'slot' && refusal.isUpdate && <Banner tone="warning">{refusal.message}</Banner>}
      <Place>
        {chosen.isError && !slots ? (
          <QueryFailure text="schedule.slotsFailed" query={chosen} />
        ) : (
          <DaySlots day={draft.date} slots={slots} />
        )}
      </Place>
    </Stack>
  );
}

function lostSlotWords({ reason, cause }: SlotAvailability): string {
  if (reason === 'past') return 'schedule.slotBegun';
  return cause === 'too_short' ? 'schedule.slotTooShort' : 'schedule.slotTaken';
}
