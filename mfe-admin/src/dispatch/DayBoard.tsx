import { businessToday } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useMemo } from 'react';
import type { Board } from '../board/board.ts';
import { useNow } from '../board/use-now.ts';
import { BoardSheet } from './BoardSheet.tsx';
import { TechnicianRow } from './TechnicianRow.tsx';
import type { Drag } from './drag-state.ts';
import { isRunning, nowShare } from './now-share.ts';
import { nothing, slotsOf, type SlotOfDay, type Target } from './placement.ts';

interface Properties {
  board: Board;
  date: string;
  drag: Drag | null;
}

/** Board of one day: technicians by slots. `board` holds only jobs of `date`; those without a technician are in UnassignedTray. */
export function DayBoard({ board, date, drag }: Properties) {
  const { t } = useTranslation('admin');
  const now = useNow();
  const slots = useMemo(() => slotsOf(board, date), [board, date]);
  const placed = useMemo(
    () => Map.groupBy(board.jobs, ({ technicianId, timeSlot }) => `${technicianId} ${timeSlot}`),
    [board],
  );
  const targets = useMemo(
    () =>
      board.technicians.map(({ id: technicianId }) =>
        slots.map((slot) => () => ({ technicianId, date, slot }) satisfies Target),
      ),
    [board.technicians, slots, date],
  );
  const isToday = date === businessToday(now);
  return (
    <BoardSheet
      label={t('dispatch.board.day')}
      columns={slots.map((slot) => ({
        key: slot.timeSlot,
        name: slot.timeSlot,
        note: bookedText(slot, t),
        isNow: isRunning(slot, now),
      }))}
      now={now}
      share={nowShare(slots, now)}
    >
      {board.technicians.map((technician, row) => (
        <TechnicianRow
          key={technician.id}
          technician={technician}
          showsDuty={isToday}
          row={row}
          places={slots.map((slot, column) => ({
            id: `${technician.id} ${slot.timeSlot}`,
            targetOf: targets[row]![column]!,
            jobs: placed.get(`${technician.id} ${slot.timeSlot}`) ?? nothing,
            idleText: Date.parse(slot.startsAt) <= now.getTime() ? t('dispatch.begun') : t('dispatch.free'),
          }))}
          drag={drag}
          now={now}
        />
      ))}
    </BoardSheet>
  );
}

function bookedText({ capacity, left }: SlotOfDay, t: ReturnType<typeof useTranslation>['t']): string {
  if (capacity === undefined || left === undefined) return t('dispatch.ofOffice');
  return t('dispatch.booked', { booked: capacity - left, capacity });
}
