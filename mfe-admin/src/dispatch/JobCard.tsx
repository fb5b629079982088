import { useDraggable } from '@dnd-kit/core';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { GripVerticalIcon } from '@yoza/ui/icons';
import { statusLook } from '@yoza/ui/status-tones';
import { StatusShape } from '@yoza/ui/StatusShape';
import { useSetAtom } from 'jotai';
import { memo, type ReactNode } from 'react';
import { Card, Face, Handle, Line, State } from './card-style.ts';
import { unknownVersion, type DispatchJob } from './dispatch.api.ts';
import { movedJobAtom } from './dispatch.atoms.ts';
import { durationWords, shortCustomer, shortVehicle } from './job-words.ts';
import { isPlaceable } from './placement.ts';

interface Properties {
  job: DispatchJob;
  /** Another line, such as the time where the place does not say it. */
  when?: string;
  /** On sunken ground, with a line around it. */
  isOnPaper?: boolean;
  action?: ReactNode;
}

/** A job as a card: it is dragged, and pressed to be moved without dragging. */
export const JobCard = memo(function JobCard({ job, when, isOnPaper, action }: Properties) {
  const { t } = useTranslation('admin');
  const open = useSetAtom(movedJobAtom);
  const canMove = isPlaceable(job);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: job.id,
    data: { job },
    disabled: !canMove,
  });
  const { tone } = lookOf(job);
  return (
    <Card
      ref={setNodeRef}
      {...listeners}
      $tone={tone}
      $isGone={isDragging}
      $isOnPaper={isOnPaper}
      data-placeable={canMove}
      data-job={job.id}
      aria-busy={job.version === unknownVersion || undefined}
    >
      {canMove && (
        <Handle
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          aria-label={t('dispatch.drag.handle', { vehicle: shortVehicle(job), slot: job.timeSlot })}
        >
          <GripVerticalIcon aria-hidden />
        </Handle>
      )}
      <Face type="button" aria-haspopup="dialog" onClick={() => open(job.id)}>
        <CardLines job={job} when={when} />
      </Face>
      {action}
    </Card>
  );
});

/** The card that follows the pointer. */
export function LiftedCard({ job }: { job: DispatchJob }) {
  return (
    <Card $tone={lookOf(job).tone} $isLifted>
      <Face as="div">
        <CardLines job={job} when={job.timeSlot} />
      </Face>
    </Card>
  );
}

const lookOf = (job: DispatchJob) => statusLook('job', job.isAwaited ? 'on_the_way' : job.status);

const CardLines = memo(function CardLines({ job, when }: { job: DispatchJob; when?: string | undefined }) {
  const { t } = useTranslation('admin');
  const { tone, shape } = lookOf(job);
  const status = job.isAwaited ? t('dispatch.onTheWay') : t(`jobs.status.${job.status}`);
  return (
    <>
      <Line $isMain>
        <span>{shortVehicle(job)}</span>
        <span>{durationWords(job.duration, t)}</span>
      </Line>
      <Line>
        <span>
          {shortCustomer(job, t)}, {job.address}
        </span>
      </Line>
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
});
