import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { Cluster, Muted, Stack } from '@yoza/ui/Page';
import { Dialog } from '@yoza/ui/Dialog';
import { Select } from '@yoza/ui/Select';
import { useId, useState } from 'react';
import { shortVehicle, dayOf, unknownVersion } from '../board/board-job.ts';
import { boardQuery } from '../board/board.api.ts';
import type { Board, DispatchJob } from '../board/board.ts';
import { isOfVisit } from '../board/is-of-visit.ts';
import { useNow } from '../board/use-now.ts';
import { ChangedBanner } from '../forms/ChangedBanner.tsx';
import { DayField } from '../forms/DayField.tsx';
import { useJobDialog } from '../jobs/use-job-dialog.ts';
import { TechnicianField } from './TechnicianField.tsx';
import { refusalText, shortCustomer } from './job-text.ts';
import {
  isInSlot,
  isMovable,
  isUnchanged,
  refusalOf,
  sameSlotOn,
  slotOf,
  slotsToChoose,
  type Target,
} from './placement.ts';
import { useMoveJob } from './use-move-job.ts';

interface Properties {
  board: Board;
  job: DispatchJob;
  onClose: () => void;
}

/** Moves a job to another technician, day or time, without dragging. After a concurrent change the current job can be shown. */
export function MoveDialog({ board, job, onClose }: Properties) {
  // A place is chosen for the version shown at opening, even if a newer one arrives in the meantime.
  const [base, setBase] = useState(job);
  if (base.version === unknownVersion && job.version !== unknownVersion) setBase(job);
  const current = job.version === base.version ? undefined : job;
  return <MoveJob key={base.version} {...{ board, current, onClose }} job={base} onCurrent={setBase} />;
}

interface MoveProperties extends Properties {
  /** The job after a concurrent change; until it is shown, `job` cannot be moved. */
  current: DispatchJob | undefined;
  onCurrent: (job: DispatchJob) => void;
}

/** Form for the new place. Conflicts are shown before it is sent. */
function MoveJob({ board: shown, job, current, onCurrent, onClose }: MoveProperties) {
  const { t } = useTranslation('admin');
  const formId = useId();
  const now = useNow();
  const [, openJob] = useJobDialog();
  const [technicianId, setTechnician] = useState(job.technicianId ?? '');
  const [date, setDate] = useState<string | undefined>(dayOf(job));
  const [timeSlot, setTimeSlot] = useState(job.timeSlot);
  // A day outside the current board has its own jobs and slots.
  const isOnBoard = shown.days.some((day) => day.date === date);
  const otherDay = useQuery({ ...boardQuery(date ?? shown.from, 1), enabled: date !== undefined && !isOnBoard });
  const board = isOnBoard ? shown : otherDay.data;
  const moveJob = useMoveJob(board ?? shown);
  const canMove = isMovable(job);
  const offered = board && date ? slotsToChoose(board, date) : [slotOf(job)];
  const slot =
    offered.find((each) => each.timeSlot === timeSlot) ??
    sameSlotOn(board ?? shown, { ...job, timeSlot }, date ?? dayOf(job));
  const choices = offered.includes(slot) ? offered : [slot, ...offered];
  const target: Target | null = date ? { technicianId: technicianId || null, date, slot } : null;
  const refusal = target && board ? refusalOf(job, target, board, now) : null;
  const problem = !date
    ? t('dispatch.dialog.dayMissing')
    : refusal && target && board
      ? refusalText(board, refusal, target, t)
      : null;

  const notice = job.customer
    ? t('dispatch.dialog.notifies', { customer: job.customer.firstName })
    : t('dispatch.dialog.notifiesCustomer');

  const move = (to: Target) => {
    moveJob(job, to);
    onClose();
  };
  const slotLabel = ({ timeSlot: text, startsAt, left }: (typeof choices)[number]) => {
    if (job.timeSlot === text && Date.parse(startsAt) === Date.parse(job.scheduledDate)) {
      return t('dispatch.dialog.current', { slot: text });
    }
    if (Date.parse(startsAt) <= now.getTime()) return t('dispatch.dialog.slotPast', { slot: text });
    if (left === undefined) return text;
    return left === 0
      ? t('dispatch.dialog.slotFull', { slot: text })
      : t('dispatch.dialog.slotLeft', { slot: text, count: left });
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('dispatch.dialog.title', { vehicle: shortVehicle(job) })}
      subtitle={`${shortCustomer(job, t)}, ${job.address}`}
      closeLabel={t('close')}
      footerStart={
        <Cluster>
          {canMove && job.technicianId && (
            <Button
              disabled={current !== undefined}
              onClick={() => move({ technicianId: null, date: dayOf(job), slot: slotOf(job) })}
            >
              {t('dispatch.dialog.unassign')}
            </Button>
          )}
          <Button
            variant="quiet"
            onClick={() => {
              onClose();
              openJob({ kind: 'view', jobId: job.id });
            }}
          >
            {t('dispatch.dialog.view')}
          </Button>
        </Cluster>
      }
      footer={
        canMove && (
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={current !== undefined || problem !== null || !target || !board || isUnchanged(job, target)}
          >
            {t('dispatch.dialog.submit')}
          </Button>
        )
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (target && !problem && !current) move(target);
        }}
      >
        {canMove ? (
          <Stack $gap={4}>
            {isOfVisit(job) && <Muted>{t('dispatch.dialog.visit')}</Muted>}
            <ChangedBanner text={t('dispatch.dialog.changed')} current={current} onShow={onCurrent} />
            <TechnicianField
              technicians={(board ?? shown).technicians.filter(
                ({ isActive, id }) => isActive || id === job.technicianId,
              )}
              // Availability is shown for the chosen time.
              job={{ ...job, scheduledDate: slot.startsAt, scheduledEnd: slot.endsAt }}
              value={technicianId}
              onChange={setTechnician}
              board={board}
              now={now}
            />
            <DayField
              label={t('dispatch.dialog.day')}
              description={date && formatDate(date)}
              value={date}
              onChange={setDate}
            />
            <Select
              label={t('dispatch.dialog.slot')}
              value={slot.timeSlot}
              onChange={({ target: { value } }) => {
                const chosen = choices.find((each) => each.timeSlot === value);
                if (chosen) setTimeSlot(chosen.timeSlot);
              }}
              options={choices.map((each) => ({ value: each.timeSlot, label: slotLabel(each) }))}
            />
            {otherDay.isError && (
              <Banner
                tone="warning"
                action={
                  <Button type="button" size="compact" onClick={() => void otherDay.refetch()}>
                    {t('list.retry')}
                  </Button>
                }
              >
                {t('dispatch.failed')}
              </Banner>
            )}
            {problem && <Banner tone="warning">{problem}</Banner>}
            {!problem && target && !isInSlot(job, target.slot) && <Banner tone="info">{notice}</Banner>}
          </Stack>
        ) : (
          <Banner tone="info">{t('dispatch.dialog.fixed')}</Banner>
        )}
      </form>
    </Dialog>
  );
}
