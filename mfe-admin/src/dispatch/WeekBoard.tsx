import { businessToday } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useMemo } from 'react';
import { dayOf } from '../board/board-job.ts';
import type { Board, DispatchJob } from '../board/board.ts';
import { useNow } from '../board/use-now.ts';
import { BoardSheet } from './BoardSheet.tsx';
import { TechnicianRow } from './TechnicianRow.tsx';
import type { Drag } from './drag-state.ts';
import { dayName } from './job-text.ts';
import { nothing, sameSlotOn, type Target } from './placement.ts';

/**
 * Board of seven days: technicians by days. A job dragged to another day keeps its time slot. The note of a day counts places that are booked or
 * held, in the slots that customers can book.
 */
export function WeekBoard({ board, drag }: { board: Board; drag: Drag | null }) {
  const { t } = useTranslation('admin');
  const now = useNow();
  const today = businessToday(now);
  const placed = useMemo(() => Map.groupBy(board.jobs, (job) => `${job.technicianId} ${dayOf(job)}`), [board]);
  const targets = useMemo(
    () =>
      board.technicians.map(({ id: technicianId }) =>
        board.days.map(({ date }) => (job: DispatchJob): Target => ({
          technicianId,
          date,
          slot: sameSlotOn(board, job, date),
        })),
      ),
    [board],
  );
  return (
    <BoardSheet
      isWeek
      label={t('dispatch.board.week')}
      columns={board.days.map(({ date, slots }) => {
        const capacity = slots.reduce((sum, slot) => sum + slot.capacity, 0);
        const left = slots.reduce((sum, slot) => sum + slot.left, 0);
        const note = t('dispatch.booked', { booked: capacity - left, capacity });
        return { key: date, name: dayName(date), note, isNow: date === today };
      })}
      now={now}
    >
      {board.technicians.map((technician, row) => (
        <TechnicianRow
          key={technician.id}
          technician={technician}
          showsDuty={false}
          row={row}
          places={board.days.map(({ date }, column) => ({
            id: `${technician.id} ${date}`,
            targetOf: targets[row]![column]!,
            jobs: placed.get(`${technician.id} ${date}`) ?? nothing,
            isWholeDay: true,
            idleText: date < today ? '' : t('dispatch.free'),
          }))}
          drag={drag}
          now={now}
        />
      ))}
    </BoardSheet>
  );
}
