import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Dialog } from '@yoza/ui/Dialog';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { useEffect, useState } from 'react';
import { ListStates } from '../lists/ListStates.tsx';
import { shortId } from '../lists/short-id.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { CancelJobDialog } from './CancelJobDialog.tsx';
import { CreateJobDialog } from './CreateJobDialog.tsx';
import { EditJobDialog } from './EditJobDialog.tsx';
import { JobAddOnsDialog } from './JobAddOnsDialog.tsx';
import { JobDetailsDialog } from './JobDetailsDialog.tsx';
import { JobViewDialog } from './JobViewDialog.tsx';
import { jobQuery } from './jobs.api.ts';
import { useJobDialog, type JobDialogState } from './use-job-dialog.ts';

const dialogs = {
  view: JobViewDialog,
  edit: EditJobDialog,
  details: JobDetailsDialog,
  'add-ons': JobAddOnsDialog,
  assign: AssignDialog,
  cancel: CancelJobDialog,
};

/** The dialog that is open, if any. */
export function JobDialogs() {
  const [dialog, open] = useJobDialog();
  useReturnedFocus();
  const close = () => open(null);
  if (!dialog) return null;
  if (dialog.kind === 'new') return <CreateJobDialog onClose={close} />;
  return <JobDialog dialog={dialog} onClose={close} />;
}

function JobDialog({ dialog, onClose }: { dialog: Exclude<JobDialogState, { kind: 'new' }>; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const query = useQuery(jobQuery(dialog.jobId, useQueryClient()));
  const Content = dialogs[dialog.kind];
  // Changes are compared with the loaded job, which must therefore be the current version.
  const isReady = dialog.kind === 'view' || !query.isPlaceholderData;
  if (query.data && isReady) return <Content job={query.data} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('jobs.view.title', { id: shortId(dialog.jobId) })}
      closeLabel={t('close')}
    >
      <ListStates
        query={query}
        skeleton={<SkeletonRows label={t('jobs.view.loading')} />}
        failedTitle={t('jobs.view.failed')}
        isBare
      >
        {null}
      </ListStates>
    </Dialog>
  );
}

/** Returns the focus to the element that opened the first dialog: a dialog opened from another one has no element of the page to return it to. */
function useReturnedFocus() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // One frame after the dialog's own attempt.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
        }),
      );
    },
    [opener],
  );
}
