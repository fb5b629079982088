import { useDroppable } from '@dnd-kit/core';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { StatusShape } from '@yoza/ui/StatusShape';
import { colour, font, media, radius } from '@yoza/ui/theme';
import { useId, useMemo } from 'react';
import { styled } from 'styled-components';
import { dayOf } from '../board/board-job.ts';
import type { Board, DispatchJob } from '../board/board.ts';
import { TrayCards } from './TrayCards.tsx';
import type { PlaceData } from './drag-state.ts';
import { slotOf } from './placement.ts';

const Tray = styled.section<{ $isOver: boolean; $isOpen: boolean }>`
  display: flex;
  gap: 12px 16px;
  padding: 12px 14px;
  border: 2px dashed ${({ $isOpen }) => ($isOpen ? colour.lake : 'transparent')};
  border-radius: ${radius.card};
  background: ${({ $isOver }) => ($isOver ? colour.lakeTint : colour.sunken)};
  h3 {
    font: 650 15px/20px var(--yoza-font);
  }
  ${media.belowDesktop} {
    flex-direction: column;
  }
`;

const Count = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  font: 600 13px/20px var(--yoza-font);
  color: ${colour.waitingFg};
  white-space: nowrap;
  svg {
    width: 12px;
    height: 12px;
  }
`;

const None = styled.p`
  align-self: center;
  font: ${font.small};
  color: ${colour.ink2};
`;

interface Properties {
  board: Board;
  dragged: DispatchJob | null;
  view: 'day' | 'week';
}

const targetOf = (job: DispatchJob) => ({ technicianId: null, date: dayOf(job), slot: slotOf(job) });

/** Unassigned jobs; a job that is dropped here loses its technician and keeps its time. */
export function UnassignedTray({ board, dragged, view }: Properties) {
  const { t } = useTranslation('admin');
  const titleId = useId();
  const { setNodeRef, isOver } = useDroppable({ id: 'unassigned', data: { targetOf } satisfies PlaceData });
  const jobs = useMemo(
    () => board.jobs.filter(({ status, technicianId }) => status === 'pending' && technicianId === null),
    [board],
  );
  const isOpen = dragged !== null && dragged.technicianId !== null;
  return (
    <Tray
      ref={setNodeRef}
      $isOpen={isOpen}
      $isOver={isOver && isOpen}
      aria-labelledby={titleId}
      data-place="unassigned"
    >
      <div>
        <h3 id={titleId}>{t('dispatch.unassigned.title')}</h3>
        {jobs.length > 0 && (
          <Count>
            <StatusShape shape="dashed-ring" />
            {t('dispatch.unassigned.count', { count: jobs.length })}
          </Count>
        )}
      </div>
      {jobs.length === 0 && <None>{t(isOpen ? 'dispatch.unassigned.drop' : 'dispatch.unassigned.none')}</None>}
      {jobs.length > 0 && <TrayCards jobs={jobs} view={view} draggedId={dragged?.id} />}
    </Tray>
  );
}
