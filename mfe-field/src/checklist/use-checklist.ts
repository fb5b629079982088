import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '@yoza/shell-sdk/toasts';
import { isUnauthorized } from '@yoza/shell-sdk/api-error';
import { getDefaultStore, useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import type { Job } from '../jobs/job.ts';
import { reasonOf } from '../requests/failure.ts';
import { saveChecklist, savedItems } from './checklist.api.ts';
import { checklistDraftsAtom } from './checklist.atoms.ts';
import { withItem } from './progress.ts';

interface OpenChecklist {
  done: ReadonlySet<string>;
  toggle: (itemId: string, isDone: boolean) => void;
  isSaving: boolean;
}

/** A job's done items as they are ticked on this screen, before the server has them. */
export function useChecklist(job: Job): OpenChecklist {
  const { t } = useTranslation('field');
  const client = useQueryClient();
  const draft = useAtomValue(checklistDraftsAtom).get(job.id);
  const saved = job.checklist?.completedItems;
  const done = useMemo(() => new Set(draft ?? saved), [draft, saved]);
  const toggle = useCallback(
    (itemId: string, isDone: boolean) => {
      // Ticks can come before the screen is drawn again: the stores know what it does not show yet.
      const latest = getDefaultStore().get(checklistDraftsAtom).get(job.id) ?? savedItems(client, job.id) ?? saved;
      saveChecklist(client, job.id, withItem(new Set(latest), itemId, isDone), (error) => {
        if (isUnauthorized(error)) return;
        const description = `${t('checklist.couldNotSave')} ${reasonOf(error, t, '')}`.trim();
        showToast({ title: t('checklist.saveFailed'), description, tone: 'error' });
      });
    },
    [client, job.id, saved, t],
  );
  return { done, toggle, isSaving: draft !== undefined };
}
