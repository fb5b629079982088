import { useDroppable } from '@dnd-kit/core';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { memo, useMemo } from 'react';
import type { DispatchJob } from '../board/board.ts';
import { JobCard } from './JobCard.tsx';
import { CellWord, Drop, type CellState } from './board-style.ts';
import type { Drag, PlaceData } from './drag-state.ts';
import { effectText, slotOnLines } from './job-text.ts';
import { isUnchanged, refusalOf, type Target } from './placement.ts';

/** Cell of the board and its content. */
export interface CellPlace {
  id: string;
  targetOf: (job: DispatchJob) => Target;
  /** The jobs that are there. */
  jobs: readonly DispatchJob[];
  /** True if the place covers several times: each card shows its own, and the number of jobs is shown, too. */
  isWholeDay?: boolean;
  /** Text of an empty place while nothing is dragged. */
  idleText: string;
}

interface Properties extends CellPlace {
  drag: Drag | null;
  /** Current time during a drag; null otherwise, so that the passing of time causes no rendering. */
  now: Date | null;
}

/** Cell of the board. While a job is dragged, shows if the job can be placed there, and the reason if not. */
export const BoardCell = memo(function BoardCell({ id, targetOf, drag, now, ...shown }: Properties) {
  const { t } = useTranslation('admin');
  const { setNodeRef, isOver } = useDroppable({ id, data: { targetOf } satisfies PlaceData });
  // dnd-kit renders every cell again whenever the card moves over another one.
  const { target, refusal } = useMemo(() => {
    const candidate = drag && targetOf(drag.job);
    if (!now || !candidate || isUnchanged(drag.job, candidate)) return { target: null, refusal: null };
    return { target: candidate, refusal: refusalOf(drag.job, candidate, drag.board, now) };
  }, [drag, targetOf, now]);
  const state = stateOf(target !== null, refusal !== null, isOver);
  return (
    <CellFace
      {...shown}
      id={id}
      setNode={setNodeRef}
      state={state}
      refusedText={refusal && t(`dispatch.mark.${refusal.reason}`)}
      fitsText={state === 'over' && drag && target ? effectText(drag.board, drag.job, target, t) : null}
    />
  );
}, isSame);

interface FaceProperties extends Pick<CellPlace, 'id' | 'jobs' | 'isWholeDay' | 'idleText'> {
  setNode: (element: HTMLElement | null) => void;
  state: CellState;
  refusedText: string | null;
  fitsText: string | null;
}

const CellFace = memo(function CellFace({ id, setNode, state, jobs, isWholeDay, ...words }: FaceProperties) {
  const { t } = useTranslation('admin');
  const { refusedText, fitsText, idleText } = words;
  const isEmpty = jobs.length === 0;
  return (
    <Drop ref={setNode} $state={state} data-place={id} data-state={state}>
      {isWholeDay && !isEmpty && <CellWord>{t('dispatch.count', { count: jobs.length })}</CellWord>}
      {jobs.map((job) => (
        <JobCard key={job.id} job={job} when={isWholeDay ? slotOnLines(job.timeSlot) : undefined} />
      ))}
      {refusedText !== null && (
        <CellWord $tone="refused" $isOverCards={!isEmpty}>
          {refusedText}
        </CellWord>
      )}
      {fitsText !== null && (
        <CellWord $tone="fits" $isOverCards={!isEmpty}>
          {fitsText}
        </CellWord>
      )}
      {isEmpty && state !== 'over' && refusedText === null && <CellWord>{idleText}</CellWord>}
    </Drop>
  );
}, isSame);

/** Every new board groups its jobs again; a cell with the same jobs renders the same. */
function isSame<Given extends { jobs: readonly DispatchJob[] }>(before: Given, after: Given): boolean {
  const { jobs: jobsBefore, ...restBefore } = before;
  const { jobs, ...rest } = after;
  const names = Object.keys({ ...restBefore, ...rest }) as (keyof typeof rest)[];
  return (
    names.every((name) => Object.is(restBefore[name], rest[name])) &&
    jobs.length === jobsBefore.length &&
    jobs.every((job, index) => job === jobsBefore[index])
  );
}

function stateOf(isTarget: boolean, isRefused: boolean, isOver: boolean): CellState {
  if (!isTarget) return 'idle';
  if (isRefused) return isOver ? 'refusedOver' : 'refused';
  return isOver ? 'over' : 'open';
}
