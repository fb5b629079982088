import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { BanIcon, CopyIcon, UserIcon } from '@yoza/ui/icons';
import { Menu, type MenuAction } from '@yoza/ui/Menu';
import { RowActions } from '@yoza/ui/Table';
import { shortId } from '../lists/short-id.ts';
import { movesOf } from './job-facts.ts';
import type { Job } from './job.ts';
import { useJobActions } from './use-job-actions.ts';
import { useJobDialog } from './use-job-dialog.ts';

type Extra = 'unassign' | 'cancel' | 'copy';

/** Actions for a job in its row: Complete or Assign as far as the status allows, View, Edit, and the rest in a menu. */
export function JobActions({ job }: { job: Job }) {
  const { t } = useTranslation('admin');
  const [, openDialog] = useJobDialog();
  const { complete, unassign, copyId, isCompleting } = useJobActions(job);
  const moves = movesOf(job);
  const textValues = { id: shortId(job.id) };

  const extras: MenuAction<Extra>[] = [{ id: 'copy', label: t('jobs.action.copyId'), icon: <CopyIcon /> }];
  if (moves.unassign) extras.push({ id: 'unassign', label: t('jobs.action.unassign'), icon: <UserIcon /> });
  if (moves.cancel) extras.push({ id: 'cancel', label: t('jobs.action.cancel'), icon: <BanIcon />, tone: 'danger' });
  const act: Record<Extra, () => void> = {
    copy: copyId,
    unassign,
    cancel: () => openDialog({ kind: 'cancel', jobId: job.id }),
  };

  return (
    <RowActions>
      {moves.complete && (
        <Button
          size="compact"
          aria-label={t('jobs.action.completeJob', textValues)}
          onClick={complete}
          isBusy={isCompleting}
        >
          {t('jobs.action.complete')}
        </Button>
      )}
      {moves.assign && (
        <Button
          size="compact"
          variant={job.status === 'pending' ? 'secondary' : 'quiet'}
          aria-label={t('jobs.action.assignJob', textValues)}
          onClick={() => openDialog({ kind: 'assign', jobId: job.id })}
        >
          {t('jobs.action.assign')}
        </Button>
      )}
      <Button
        size="compact"
        variant="quiet"
        aria-label={t('jobs.action.viewJob', textValues)}
        onClick={() => openDialog({ kind: 'view', jobId: job.id })}
      >
        {t('jobs.action.view')}
      </Button>
      <Button
        size="compact"
        variant="quiet"
        aria-label={t('jobs.action.editJob', textValues)}
        onClick={() => openDialog({ kind: 'edit', jobId: job.id })}
      >
        {t('jobs.action.edit')}
      </Button>
      <Menu label={t('jobs.action.more', textValues)} actions={extras} onAction={(id) => act[id]()} />
    </RowActions>
  );
}
