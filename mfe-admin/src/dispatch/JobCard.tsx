import { useDraggable } from '@dnd-kit/core';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { GripVerticalIcon } from '@yoza/ui/icons';
import { statusLook } from '@yoza/ui/status-tones';
import { StatusShape } from '@yoza/ui/StatusShape';
import { useSetAtom } from 'jotai';
import { memo } from 'react';
import { RefusedNote } from './RefusedNote.tsx';
import { Card, Face, Handle, Line, State } from './card-style.ts';
import type { DispatchJob } from './dispatch.api.ts';
import { movedJobAtom } from './dispatch.atoms.ts';
import { durationWords, shortCustomer, shortVehicle } from './job-words.ts';
import { isPlaceable, unknownVersion } from './placement.ts';

interface Properties {
  job: DispatchJob;
  /** Another line, such as the time where the place does not say it. */
  when?: string | undefined;
  /** Among those nobody has: on sunken ground, with a line around it and a button that says what to do. */
  isInTray?: boolean;
}

/** A job as a card: it is dragged, and pressed to be moved without dragging. */
export const JobCard = memo(function JobCard({ job, when, isInTray = false }: Properties) {
  // dnd-kit tells every card whenever one is over another place; what is drawn stands apart from it.
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: job.id,
    data: { job },
    disabled: !isPlaceable(job),
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
  const canMove = isPlaceable(job);
  return (
    <Card
      ref={setNode}
      {...listeners}
      $tone={lookOf(job).tone}
      $isGone={isGone}
      $isOnPaper={isInTray}
      data-placeable={canMove}
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

/** What a card says of its job. */
export function CardLines({ job, when }: { job: DispatchJob; when?: string | undefined }) {
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
}
