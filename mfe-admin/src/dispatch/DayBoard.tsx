import { businessToday } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useMemo } from 'react';
import { NowLine } from './NowLine.tsx';
import { TechnicianRow } from './TechnicianRow.tsx';
import { CornerHead, Scroller, Sheet, SlotHead, Table } from './board-style.ts';
import type { Board } from './dispatch.api.ts';
import type { Drag } from './drag-state.ts';
import { nothing, slotsOf, type SlotOfDay, type Target } from './placement.ts';
import { useNow } from './use-now.ts';

interface Properties {
  board: Board;
  date: string;
  drag: Drag | null;
}

/** One day: technicians by slots. */
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
  const isWorkTime = slots.some((slot) => isRunning(slot, now));
  return (
    <Scroller role="region" aria-label={t('dispatch.board.day')} tabIndex={0}>
      <Sheet $columns={slots.length} $hasLine={isWorkTime}>
        {isWorkTime && <NowLine slots={slots} now={now} />}
        <Table>
          <thead>
            <tr>
              <CornerHead scope="col">{t('dispatch.technician')}</CornerHead>
              {slots.map((slot) => (
                <SlotHead key={slot.timeSlot} scope="col" $isNow={isRunning(slot, now)}>
                  {slot.timeSlot}
                  <small>{roomWords(slot, t)}</small>
                </SlotHead>
              ))}
            </tr>
          </thead>
          <tbody>
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
                  idleWord: Date.parse(slot.startsAt) <= now.getTime() ? t('dispatch.begun') : t('dispatch.free'),
                }))}
                drag={drag}
                now={now}
              />
            ))}
          </tbody>
        </Table>
      </Sheet>
    </Scroller>
  );
}

const isRunning = ({ startsAt, endsAt }: SlotOfDay, now: Date) =>
  Date.parse(startsAt) <= now.getTime() && now.getTime() < Date.parse(endsAt);

function roomWords({ capacity, left }: SlotOfDay, t: ReturnType<typeof useTranslation>['t']): string {
  if (capacity === undefined || left === undefined) return t('dispatch.ofOffice');
  return t('dispatch.booked', { booked: capacity - left, capacity });
}
