import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';
import { useNavigate } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { shortId, vehicleTitle, type Job } from '../jobs/job.ts';
import { dayText, slotRange } from '../jobs/slot-text.ts';
import { tabAddress } from '../screen/tabs.ts';
import type { StartConcerns } from './start-concerns.ts';

interface Properties {
  job: Job;
  concerns: StartConcerns;
  onStart: () => void;
  onClose: () => void;
  isStarting: boolean;
}

/** Dialog before starting a job of an earlier day, or while the technician is off duty; with another job in progress it only leads to that one. */
export function StartDialog({ job, concerns, onStart, onClose, isStarting }: Properties) {
  const { t } = useTranslation('field');
  const navigate = useNavigate();
  const { other, isOffDuty, isLate } = concerns;
  const shared = { isOpen: true, tone: 'primary', cancelLabel: t('jobs.ask.notYet'), onCancel: onClose } as const;
  if (other) {
    const open = () => {
      onClose();
      void navigate(tabAddress('checklist', other.id));
    };
    return (
      <ConfirmDialog
        {...shared}
        title={t('jobs.ask.otherTitle')}
        description={t('jobs.ask.other', { id: shortId(other.id), vehicle: vehicleTitle(other) })}
        confirmLabel={t('jobs.ask.openOther')}
        onConfirm={open}
      />
    );
  }
  const day = t('jobs.ask.late', { day: dayText(job.scheduledDate, t), slot: slotRange(job, t) });
  return (
    <ConfirmDialog
      {...shared}
      title={t('jobs.ask.title')}
      description={[isLate && day, isOffDuty && t('jobs.ask.offDuty')].filter(Boolean).join(' ')}
      confirmLabel={t('jobs.ask.start')}
      onConfirm={onStart}
      isBusy={isStarting}
      busyLabel={t('jobs.starting')}
    />
  );
}
