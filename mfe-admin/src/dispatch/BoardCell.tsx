import { useDroppable } from '@dnd-kit/core';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useMemo, type ReactNode } from 'react';
import { CellWord, Drop, type CellState } from './board-style.ts';
import type { Board, DispatchJob } from './dispatch.api.ts';
import type { PlaceData } from './drag-state.ts';
import { technicianName } from './job-words.ts';
import { isThere, refusalOf, type Target } from './placement.ts';

interface Properties {
  id: string;
  board: Board;
  now: Date;
  /** The job that is being dragged. */
  dragged: DispatchJob | null;
  targetOf: (job: DispatchJob) => Target;
  /** What is said where nothing is and nothing is dragged. */
  idleWord: string;
  isEmpty: boolean;
  children: ReactNode;
}

/** A place of the board. While a job is dragged it says whether the job can go there, and why not. */
export function BoardCell({ id, board, now, dragged, targetOf, idleWord, isEmpty, children }: Properties) {
  const { t } = useTranslation('admin');
  const { setNodeRef, isOver } = useDroppable({ id, data: { targetOf } satisfies PlaceData });
  // Every place is drawn anew whenever the card is over another one.
  const { target, refusal } = useMemo(() => {
    const wanted = dragged && targetOf(dragged);
    if (!wanted || isThere(dragged, wanted)) return { target: null, refusal: null };
    return { target: wanted, refusal: refusalOf(dragged, wanted, board, now) };
  }, [dragged, targetOf, board, now]);
  const state = stateOf(target !== null, refusal !== null, isOver);
  return (
    <Drop ref={setNodeRef} $state={state} data-place={id} data-state={state}>
      {children}
      {refusal && (
        <CellWord $tone="refused" $isOverCards={!isEmpty}>
          {t(`dispatch.mark.${refusal.reason}`)}
        </CellWord>
      )}
      {state === 'over' && target && (
        <CellWord $tone="fits" $isOverCards={!isEmpty}>
          {t('dispatch.drag.fits', { name: technicianName(board, target.technicianId, t) })}
        </CellWord>
      )}
      {isEmpty && state !== 'over' && !refusal && <CellWord>{idleWord}</CellWord>}
    </Drop>
  );
}

function stateOf(isTarget: boolean, isRefused: boolean, isOver: boolean): CellState {
  if (!isTarget) return 'idle';
  if (isRefused) return isOver ? 'refusedOver' : 'refused';
  return isOver ? 'over' : 'open';
}
