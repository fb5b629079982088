import { Button } from '@yoza/ui/Button';
import { PauseIcon, PlayIcon, SquareIcon } from '@yoza/ui/icons';
import { colour, font } from '@yoza/ui/theme';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { shortId, vehicleTitle } from '../jobs/job.ts';
import { useActiveJobs } from '../jobs/use-active-jobs.ts';
import { useActivityLines } from '../logs/use-activity-lines.ts';
import { isOnTheWay } from '../trip/travel.ts';
import { useArrive } from '../trip/use-arrive.ts';
import { breakBegin } from './break-end.ts';
import { Buttons } from './duty-style.ts';
import { dutyRights, trackedStatus, type WorkSession } from './duty.ts';
import { useDutyActions } from './use-duty-actions.ts';

const load = async () => ({ default: (await import('@yoza/ui/ConfirmDialog')).ConfirmDialog });
const ConfirmDialog = lazy(load);
const EndedEarlierDialog = lazy(async () => ({
  default: (await import('./EndedEarlierDialog.tsx')).EndedEarlierDialog,
}));

const Hint = styled.p`
  color: ${colour.ink2};
  font: ${font.small};
`;

/** Clock In, break and Clock Out buttons, disabled while not allowed; Arrived while traveling. Asks before clocking out with a job in progress. */
export function DutyButtons({ session }: { session: WorkSession | null }) {
  const { t } = useTranslation('field');
  const { act, endBreakAt, running } = useDutyActions();
  const [isEndDialogOpen, setEndDialogOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { data: jobs = [] } = useActiveJobs();
  const inProgress = jobs.find(({ status }) => status === 'in_progress');
  const { arrive, isArriving } = useArrive(jobs.find(isOnTheWay));
  useEffect(() => {
    // Preloads the dialog, because it cannot be fetched without a network; a failed fetch is retried when the dialog is opened.
    load().catch(() => undefined);
  }, []);
  const { data: logs = [] } = useActivityLines();
  const isLocked = running !== null;
  const isTraveling = trackedStatus(logs, session) === 'traveling';
  const { canClockIn, canClockOut, canTurnBreak } = dutyRights(logs, session);
  const turn = session?.onBreak ? 'break_end' : 'break_start';
  return (
    <>
      <Buttons>
        <Button
          variant="primary"
          icon={<PlayIcon aria-hidden />}
          onClick={() => act('clock-in')}
          disabled={!canClockIn || (isLocked && running !== 'clock-in')}
          isBusy={running === 'clock-in'}
          busyLabel={t('duty.clockingIn')}
        >
          {t('duty.clockIn')}
        </Button>
        <Button
          icon={session?.onBreak ? <PlayIcon aria-hidden /> : <PauseIcon aria-hidden />}
          onClick={() => act(turn)}
          disabled={!canTurnBreak || (isLocked && running !== turn)}
          isBusy={running === turn}
          busyLabel={t('duty.savingBreak')}
        >
          {t(session?.onBreak ? 'duty.endBreak' : 'duty.startBreak')}
        </Button>
        <Button
          icon={<SquareIcon aria-hidden />}
          onClick={() => (inProgress ? setLeaving(true) : act('clock-out'))}
          disabled={!canClockOut || (isLocked && running !== 'clock-out')}
          isBusy={running === 'clock-out'}
          busyLabel={t('duty.clockingOut')}
        >
          {t('duty.clockOut')}
        </Button>
      </Buttons>
      {session?.onBreak && (
        <Button variant="quiet" onClick={() => setEndDialogOpen(true)} disabled={!canTurnBreak || isLocked}>
          {t('duty.earlier.open')}
        </Button>
      )}
      {isEndDialogOpen && session?.onBreak && (
        <Suspense>
          <EndedEarlierDialog
            begin={breakBegin(logs) ?? session.clockInTime}
            onEnded={(at) => {
              setEndDialogOpen(false);
              endBreakAt(at);
            }}
            onClose={() => setEndDialogOpen(false)}
          />
        </Suspense>
      )}
      {isLeaving && inProgress && (
        <Suspense>
          <ConfirmDialog
            isOpen
            title={t('duty.leave.title')}
            description={t('duty.leave.text', { id: shortId(inProgress.id), vehicle: vehicleTitle(inProgress) })}
            tone="primary"
            confirmLabel={t('duty.clockOut')}
            cancelLabel={t('duty.leave.stay')}
            onConfirm={() => {
              setLeaving(false);
              act('clock-out');
            }}
            onCancel={() => setLeaving(false)}
          />
        </Suspense>
      )}
      {isTraveling && (
        <>
          {session && <Hint>{t('duty.traveling')}</Hint>}
          <Button isFullWidth onClick={arrive} isBusy={isArriving} busyLabel={t('jobs.arriving')}>
            {t('jobs.arrived')}
          </Button>
        </>
      )}
    </>
  );
}
