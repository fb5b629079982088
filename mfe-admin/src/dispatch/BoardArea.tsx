import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  closestCenter,
  pointerWithin,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
} from '@dnd-kit/core';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useState } from 'react';
import { DayBoard } from './DayBoard.tsx';
import { LiftedCard } from './JobCard.tsx';
import { UnassignedTray } from './UnassignedTray.tsx';
import { WeekBoard } from './WeekBoard.tsx';
import { Legend } from './board-style.ts';
import type { Board, DispatchJob } from './dispatch.api.ts';
import { jobIn, placeIn } from './drag-state.ts';
import { stepByKey } from './step-by-key.ts';
import { useAnnouncements } from './use-announcements.ts';
import { usePlacement } from './use-placement.ts';

/** A pointer is in one place or in none; a card that is moved by keys lies over the nearest. */
const findPlace: CollisionDetection = (given) =>
  given.pointerCoordinates ? pointerWithin(given) : closestCenter(given);

/** The board on which jobs are dragged: those nobody has above it, technicians and times below. */
export function BoardArea({ board, view }: { board: Board; view: 'day' | 'week' }) {
  const { t } = useTranslation('admin');
  const place = usePlacement(board);
  const [dragged, setDragged] = useState<DispatchJob | null>(null);
  const sensors = useSensors(
    // Only what moves is dragged, so that a press is still a press.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that stays for a moment drags, one that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepByKey }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const id = jobIn(active.data)?.id;
    const job = board.jobs.find((each) => each.id === id);
    const to = placeIn(over?.data);
    if (job && to) place(job, to.targetOf(job));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findPlace}
      accessibility={{
        announcements: useAnnouncements(board),
        screenReaderInstructions: { draggable: t('dispatch.drag.instructions') },
      }}
      onDragStart={({ active }) => setDragged(jobIn(active.data) ?? null)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={drop}
    >
      <UnassignedTray board={board} dragged={dragged} view={view} />
      <div>
        {view === 'day' ? (
          <DayBoard board={board} date={board.from} dragged={dragged} />
        ) : (
          <WeekBoard board={board} dragged={dragged} />
        )}
        <Legend>{t('dispatch.hint')}</Legend>
      </div>
      <DragOverlay dropAnimation={null}>{dragged && <LiftedCard job={dragged} />}</DragOverlay>
    </DndContext>
  );
}
