import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  closestCenter,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type DragStartEvent,
} from '@dnd-kit/core';
import { dismissToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useState } from 'react';
import type { Board, DispatchJob } from '../board/board.ts';
import { ConfirmMove } from './ConfirmMove.tsx';
import { DayBoard } from './DayBoard.tsx';
import { LiftedCard } from './LiftedCard.tsx';
import { UnassignedTray } from './UnassignedTray.tsx';
import { WeekBoard } from './WeekBoard.tsx';
import { Legend } from './board-style.ts';
import { jobIn, placeIn, type Drag } from './drag-state.ts';
import { isInSlot, refusalOf, type Target } from './placement.ts';
import { ReleaseMouseSensor, ReleaseTouchSensor } from './release-sensors.ts';
import { stepByKey } from './step-by-key.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useMoveJob } from './use-move-job.ts';

/**
 * Finds the drop target visible under the pointer. Measured positions are not used: the targets may have moved since. A card moved with the keyboard
 * is over the nearest target.
 */
const findPlace: CollisionDetection = (given) => {
  const { pointerCoordinates: pointer, droppableContainers } = given;
  if (!pointer) return closestCenter(given);
  const seen = document.elementFromPoint(pointer.x, pointer.y);
  return droppableContainers.filter(({ node }) => node.current?.contains(seen)).map(({ id }) => ({ id }));
};

// New objects at each render would create new sensors, and every card would be rendered again.
const sensorOptions = {
  // Dragging starts only after movement, so that a press remains a press.
  mouse: { activationConstraint: { distance: 6 } },
  // A finger that rests briefly starts dragging; one that moves at once scrolls.
  touch: { activationConstraint: { delay: 220, tolerance: 8 } },
  keyboard: { coordinateGetter: stepByKey },
};

/** Lets the page and the board scroll with a card at their edge; the list of unassigned jobs stays as it was when the card was taken from it. */
const autoScroll = { canScroll: (part: Element) => part.closest('[data-place="unassigned"]') === null };

/** Dropped job, its target, and whether the keyboard moved it. */
interface Move {
  job: DispatchJob;
  to: Target;
  isByKeys: boolean;
}

/** Board on which jobs are dragged: unassigned jobs above it, technicians and times below. */
export function BoardArea({ board: current, view }: { board: Board; view: 'day' | 'week' }) {
  const { t } = useTranslation('admin');
  const moveJob = useMoveJob(current);
  const keepFocusOn = useKeptFocus(current);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [moveToConfirm, setMoveToConfirm] = useState<Move | null>(null);
  const board = drag?.board ?? current;
  const sensors = useSensors(
    useSensor(ReleaseMouseSensor, sensorOptions.mouse),
    useSensor(ReleaseTouchSensor, sensorOptions.touch),
    useSensor(KeyboardSensor, sensorOptions.keyboard),
  );
  const pickUp = ({ active }: DragStartEvent) => {
    const job = jobIn(active.data);
    // The toast of an earlier drop would cover the confirmation of this one on a phone.
    dismissToast();
    setDrag(job ? { job, board } : null);
  };
  const drop = ({ active, over, activatorEvent }: DragEndEvent) => {
    setDrag(null);
    const id = jobIn(active.data)?.id;
    const job = current.jobs.find((each) => each.id === id);
    const to = placeIn(over?.data);
    if (!job || !to) return;
    const move = { job, to: to.targetOf(job), isByKeys: activatorEvent instanceof KeyboardEvent };
    const changesTime = !isInSlot(job, move.to.slot) && !refusalOf(job, move.to, current, new Date());
    if (changesTime) setMoveToConfirm(move);
    else make(move);
  };
  const make = ({ job, to, isByKeys }: Move) => {
    setMoveToConfirm(null);
    if (isByKeys) keepFocusOn(job.id);
    moveJob(job, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findPlace}
      autoScroll={autoScroll}
      accessibility={{
        announcements: useAnnouncements(board),
        // dnd-kit restores it only if the card has left its old cell in time.
        restoreFocus: false,
        screenReaderInstructions: { draggable: t('dispatch.drag.instructions') },
      }}
      onDragStart={pickUp}
      onDragCancel={() => setDrag(null)}
      onDragEnd={drop}
    >
      <UnassignedTray board={board} dragged={drag?.job ?? null} view={view} />
      <div>
        {view === 'day' ? (
          <DayBoard board={board} date={board.from} drag={drag} />
        ) : (
          <WeekBoard board={board} drag={drag} />
        )}
        <Legend>{t('dispatch.hint')}</Legend>
      </div>
      {moveToConfirm && (
        <ConfirmMove
          board={current}
          {...moveToConfirm}
          onConfirm={() => make(moveToConfirm)}
          onCancel={() => setMoveToConfirm(null)}
        />
      )}
      <DragOverlay dropAnimation={null} style={{ pointerEvents: 'none' }}>
        {drag && (
          <div data-week={view === 'week' || undefined}>
            <LiftedCard drag={drag} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
