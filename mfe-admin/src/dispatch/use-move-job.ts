import { messageOf } from '@yoza/shell-sdk/api-error';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useSetAtom } from 'jotai';
import { shortVehicle, dayOf } from '../board/board-job.ts';
import type { Board, DispatchJob } from '../board/board.ts';
import { isOfVisit } from '../board/is-of-visit.ts';
import { UnknownOutcomeError } from '../forms/use-change.ts';
import { useFailureToast } from '../forms/use-failure-toast.ts';
import { usePlaceJob } from './dispatch.api.ts';
import { refusedJobAtom } from './dispatch.atoms.ts';
import { dayName, refusalText, technicianName } from './job-text.ts';
import { isInSlot, isUnchanged, refusalOf, slotOf, type Target } from './placement.ts';

/**
 * Returns the function that places a job for the board and the move dialog. If the job is not or may not have been placed, its card and a toast show
 * why, without a request if the board already shows the conflict. If only the technician changed, the toast offers Undo.
 */
export function useMoveJob(board: Board) {
  const { t } = useTranslation('admin');
  const fail = useFailureToast();
  const setRefused = useSetAtom(refusedJobAtom);
  const { mutateAsync } = usePlaceJob();

  const notify = (job: DispatchJob, to: Target, undo?: () => void) => {
    const textValues = { vehicle: shortVehicle(job), slot: to.slot.timeSlot, day: dayName(to.date) };
    const action = undo && { action: { label: t('dispatch.toast.undo'), onPress: undo } };
    if (to.technicianId === null && job.technicianId !== null) {
      const text = isOfVisit(job) ? 'dispatch.toast.unassignedVisit' : 'dispatch.toast.unassignedText';
      showToast({ title: t('dispatch.toast.unassigned'), description: t(text, textValues), ...action });
    } else {
      const description = t('dispatch.toast.movedText', {
        ...textValues,
        technician: technicianName(board, to.technicianId, t),
      });
      showToast({ title: t('dispatch.toast.moved'), description, ...action });
    }
  };
  const explain = (job: DispatchJob, error: unknown) => {
    const text = error instanceof UnknownOutcomeError ? t('unknownText') : t('noConnection');
    setRefused({ jobId: job.id, reason: messageOf(error, text) });
    fail(t('dispatch.toast.failed'), error);
  };
  // Several placements may be pending at once: callbacks of `mutate` would be called for the last one only.
  const undo = (job: DispatchJob, moved: DispatchJob) => {
    const back = { technicianId: job.technicianId, date: dayOf(job), slot: slotOf(job) };
    void mutateAsync({ job: moved, to: back, version: moved.version }).then(
      () => notify(moved, back),
      (error) => explain(moved, error),
    );
  };
  return (job: DispatchJob, to: Target): void => {
    if (isUnchanged(job, to)) return;
    setRefused(null);
    const refusal = refusalOf(job, to, board, new Date());
    if (refusal) {
      const reason = refusalText(board, refusal, to, t);
      setRefused({ jobId: job.id, reason });
      showToast({ title: t('dispatch.toast.refused'), description: reason, tone: 'error' });
      return;
    }
    const keepsTime = isInSlot(job, to.slot);
    void mutateAsync({ job, to, version: job.version }).then(
      (moved) => notify(job, to, keepsTime ? () => undo(job, moved) : undefined),
      (error) => explain(job, error),
    );
  };
}
