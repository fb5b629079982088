import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useFailureToast } from '../access/use-refusal.ts';
import { usePlaceJob, type Board, type DispatchJob } from './dispatch.api.ts';
import { dayName, refusalWords, shortVehicle, technicianName } from './job-words.ts';
import { isThere, refusalOf, type Target } from './placement.ts';

/** Puts a job somewhere, or says why it cannot go there without asking the server. */
export function usePlacement(board: Board) {
  const { t } = useTranslation('admin');
  const fail = useFailureToast();
  const { mutateAsync } = usePlaceJob();
  return (job: DispatchJob, to: Target): void => {
    if (isThere(job, to)) return;
    const refusal = refusalOf(job, to, board, new Date());
    if (refusal) {
      const description = refusalWords(board, refusal, to, t);
      showToast({ title: t('dispatch.toast.refused'), description, tone: 'error' });
      return;
    }
    const tell = () => {
      const vehicle = shortVehicle(job);
      const said = { vehicle, slot: to.slot.timeSlot, day: dayName(to.date) };
      if (to.technicianId === null && job.technicianId !== null) {
        showToast({ title: t('dispatch.toast.unassigned'), description: t('dispatch.toast.unassignedText', said) });
      } else {
        const technician = technicianName(board, to.technicianId, t);
        const description = t('dispatch.toast.movedText', { ...said, technician });
        showToast({ title: t('dispatch.toast.moved'), description });
      }
    };
    // Several jobs may be on their way at once: callbacks of `mutate` would be called for the last one only.
    void mutateAsync({ job, to }).then(tell, (error) => fail(t('dispatch.toast.failed'), error));
  };
}
