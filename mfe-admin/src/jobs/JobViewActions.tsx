import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { CheckIcon } from '@yoza/ui/icons';
import { useHistory } from '../audit/use-history.ts';
import { canChangeAddOns } from './job-add-ons.ts';
import { movesOf } from './job-facts.ts';
import type { Job } from './job.ts';
import { useJobActions } from './use-job-actions.ts';
import { useJobDialog } from './use-job-dialog.ts';

/** Actions for a job at the end of its dialog, except cancelling: those its status allows, editing, and its history. */
export function JobViewActions({ job }: { job: Job }) {
  const { t } = useTranslation('admin');
  const [, openDialog] = useJobDialog();
  const { complete, unassign, isCompleting, isUnassigning } = useJobActions(job);
  const moves = movesOf(job);
  const showChanges = useHistory();
  const leaveForChanges = () => {
    openDialog(null);
    showChanges(job.id);
  };
  return (
    <>
      <Button variant="quiet" onClick={leaveForChanges}>
        {t('audit.changes')}
      </Button>
      <Button onClick={() => openDialog({ kind: 'edit', jobId: job.id })}>{t('jobs.action.edit')}</Button>
      {moves.change && (
        <Button onClick={() => openDialog({ kind: 'details', jobId: job.id })}>{t('jobs.action.change')}</Button>
      )}
      {canChangeAddOns(job) && (
        <Button onClick={() => openDialog({ kind: 'add-ons', jobId: job.id })}>{t('jobs.action.changeAddOns')}</Button>
      )}
      {moves.unassign && (
        <Button onClick={unassign} isBusy={isUnassigning} busyLabel={t('jobs.action.unassigning')}>
          {t('jobs.action.unassign')}
        </Button>
      )}
      {moves.assign && (
        <Button
          variant={job.status === 'pending' ? 'primary' : 'secondary'}
          onClick={() => openDialog({ kind: 'assign', jobId: job.id })}
        >
          {t('jobs.action.assign')}
        </Button>
      )}
      {moves.complete && (
        <Button
          variant="primary"
          icon={<CheckIcon />}
          onClick={complete}
          isBusy={isCompleting}
          busyLabel={t('jobs.action.completing')}
        >
          {t('jobs.action.complete')}
        </Button>
      )}
    </>
  );
}

/** Button to cancel a job; empty if its status does not allow that. */
export function JobCancelAction({ job }: { job: Job }) {
  const { t } = useTranslation('admin');
  const [, openDialog] = useJobDialog();
  if (!movesOf(job).cancel) return null;
  return (
    <Button variant="dangerQuiet" onClick={() => openDialog({ kind: 'cancel', jobId: job.id })}>
      {t('jobs.action.cancel')}
    </Button>
  );
}
