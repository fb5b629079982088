import { useTranslation } from '@yoza/shell-sdk/translation';
import type { DispatchTechnician } from '../board/board.ts';
import { BoardCell, type CellPlace } from './BoardCell.tsx';
import { TechnicianHead } from './TechnicianHead.tsx';
import { LeftOut, likelyRowHeight } from './board-style.ts';
import type { Drag } from './drag-state.ts';
import { useDrawn } from './use-drawn.ts';

/** Number of rows rendered before it is known what is in view. */
const firstRows = 12;

interface Properties {
  technician: DispatchTechnician;
  showsDuty: boolean;
  /** Counted from 0. */
  row: number;
  places: readonly CellPlace[];
  drag: Drag | null;
  now: Date;
}

/**
 * Row of a technician with its cells. Far out of view it shows only the number of jobs, because dnd-kit measures every cell and notifies it of every
 * move.
 */
export function TechnicianRow({ technician, showsDuty, row, places, drag, now }: Properties) {
  const { t } = useTranslation('admin');
  const { note, isDrawn } = useDrawn(row < firstRows);
  const isDragged = drag?.job.technicianId === technician.id;
  const counts = places.map(({ jobs }) => jobs.length);
  const height = likelyRowHeight(
    Math.max(...counts),
    places.some(({ isWholeDay }) => isWholeDay),
  );
  return (
    <tr ref={note}>
      <TechnicianHead technician={technician} showsDuty={showsDuty} />
      {isDrawn || isDragged ? (
        places.map((place) => (
          <td key={place.id}>
            <BoardCell {...place} drag={drag} now={drag && now} />
          </td>
        ))
      ) : (
        <LeftOut colSpan={places.length} style={{ height }}>
          {t('dispatch.count', { count: counts.reduce((sum, count) => sum + count, 0) })}
        </LeftOut>
      )}
    </tr>
  );
}
