import { formatDuration } from '@yoza/shell-sdk/format';
import { useDraggable } from '@dnd-kit/core';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { GripVerticalIcon } from '@yoza/ui/icons';
import { statusLook } from '@yoza/ui/status-tones';
import { StatusShape } from '@yoza/ui/StatusShape';
import { useSetAtom } from 'jotai';
import { memo } from 'react';
import { shortVehicle, unknownVersion } from '../board/board-job.ts';
import type { DispatchJob } from '../board/board.ts';
import { isOfVisit } from '../board/is-of-visit.ts';
import { RefusedNote } from './RefusedNote.tsx';
import { Card, Face, Handle, Line, State } from './card-style.ts';
import { movedJobAtom } from './dispatch.atoms.ts';
import { shortCustomer } from './job-text.ts';
import { isMovable } from './placement.ts';

interface Properties {
  job: DispatchJob;
  /** Additional line, such as the time where the cell does not show it. */
  when?: string | undefined;
  /** True for a card among the unassigned jobs: on sunken ground, with an outline and a button that names the action. */
  isInTray?: boolean;
}

/** Job as a card: can be dragged, or pressed to be moved without dragging. */
export const JobCard = memo(function JobCard({ job, when, isInTray = false }: Properties) {
  // dnd-kit renders every card again whenever one is over another cell, so the card's content is a separate component.
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: job.id,
    data: { job },
    disabled: !isMovable(job),
  });
  return (
    <>
      <CardFace
        job={job}
        when={when}
        isInTray={isInTray}
        isGone={isDragging}
        setNode={setNodeRef}
        setHandle={setActivatorNodeRef}
        attributes={attributes}
        listeners={listeners}
      />
      <RefusedNote jobId={job.id} />
    </>
  );
});

type Draggable = ReturnType<typeof useDraggable>;

interface FaceProperties extends Pick<Draggable, 'attributes' | 'listeners'> {
  job: DispatchJob;
  when: string | undefined;
  isInTray: boolean;
  isGone: boolean;
  setNode: Draggable['setNodeRef'];
  setHandle: Draggable['setActivatorNodeRef'];
}

const CardFace = memo(function CardFace(properties: FaceProperties) {
  const { job, when, isInTray, isGone, setNode, setHandle, attributes, listeners } = properties;
  const { t } = useTranslation('admin');
  const open = useSetAtom(movedJobAtom);
  const canMove = isMovable(job);
  return (
    <Card
      ref={setNode}
      {...listeners}
      $tone={lookOf(job).tone}
      $isGone={isGone}
      $isOnPaper={isInTray}
      data-movable={canMove}
      data-job={job.id}
      aria-busy={job.version === unknownVersion || undefined}
    >
      {canMove && (
        <Handle
          type="button"
          ref={setHandle}
          {...attributes}
          aria-label={t('dispatch.drag.handle', { vehicle: shortVehicle(job), slot: job.timeSlot })}
        >
          <GripVerticalIcon aria-hidden />
        </Handle>
      )}
      <Face type="button" aria-haspopup="dialog" onClick={() => open(job.id)}>
        <CardLines job={job} when={when} />
      </Face>
      {isInTray && (
        <Button
          size="compact"
          aria-label={t('dispatch.unassigned.assignOf', { vehicle: shortVehicle(job) })}
          onClick={() => open(job.id)}
        >
          {t('dispatch.unassigned.assign')}
        </Button>
      )}
    </Card>
  );
});

export const lookOf = (job: DispatchJob) => statusLook('job', job.isAwaited ? 'on_the_way' : job.status);

/** Text lines of a job's card. */
export function CardLines({ job, when }: { job: DispatchJob; when?: string | undefined }) {
  const { t } = useTranslation('admin');
  const { tone, shape } = lookOf(job);
  const status = job.isAwaited ? t('dispatch.onTheWay') : t(`jobs.status.${job.status}`);
  return (
    <>
      <Line $isMain>
        <span>{shortVehicle(job)}</span>
        <span>{formatDuration(job.duration)}</span>
      </Line>
      <Line>
        <span>
          {shortCustomer(job, t)}, {job.address}
        </span>
      </Line>
      {isOfVisit(job) && job.visitPosition && job.visitSize && (
        <Line>
          <span>{t('jobs.view.visit', { position: job.visitPosition, count: job.visitSize })}</span>
        </Line>
      )}
      {when && (
        <Line>
          <span>{when}</span>
        </Line>
      )}
      <State $tone={tone}>
        <StatusShape shape={shape} />
        <span>{job.version === unknownVersion ? t('dispatch.moving') : `${status}, ${job.serviceName}`}</span>
      </State>
    </>
  );
}
