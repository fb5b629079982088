import { useTranslation } from '@yoza/shell-sdk/translation';
import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';
import { Muted } from '@yoza/ui/Page';
import { shortVehicle, dayOf } from '../board/board-job.ts';
import type { Board, DispatchJob } from '../board/board.ts';
import { isOfVisit } from '../board/is-of-visit.ts';
import { dayName, technicianName } from './job-text.ts';
import type { Target } from './placement.ts';

interface Properties {
  board: Board;
  job: DispatchJob;
  to: Target;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before a dropped job is rescheduled, because its customer is notified. */
export function ConfirmMove({ board, job, to, onConfirm, onCancel }: Properties) {
  const { t } = useTranslation('admin');
  const technician = technicianName(board, to.technicianId, t);
  const now = { vehicle: shortVehicle(job), day: dayName(dayOf(job)), slot: job.timeSlot };
  return (
    <ConfirmDialog
      isOpen
      tone="primary"
      title={t('dispatch.confirm.title', {
        day: dayName(to.date),
        slot: to.slot.timeSlot,
        customer: job.customer?.firstName ?? t('dispatch.confirm.customer'),
      })}
      description={
        job.technicianId === to.technicianId
          ? t('dispatch.confirm.text', now)
          : t('dispatch.confirm.assignText', { ...now, technician })
      }
      confirmLabel={t('dispatch.confirm.submit')}
      cancelLabel={t('dispatch.confirm.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {isOfVisit(job) && <Muted>{t('dispatch.confirm.visit')}</Muted>}
    </ConfirmDialog>
  );
}
