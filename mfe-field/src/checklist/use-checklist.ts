import { useQueryClient } from '@tanstack/react-query';
import { isUnauthorized } from '@yoza/shell-sdk/api-error';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import type { Job } from '../jobs/job.ts';
import { itemIdsOf, withItem } from '../jobs/progress.ts';
import { activityOf, jobOf } from '../offline/queue-entry.ts';
import { inEffectAtom } from '../offline/queue.atoms.ts';
import { reasonOf } from '../requests/failure.ts';
import { saveChecklist, tickedItems } from './checklist.api.ts';

interface OpenChecklist {
  done: ReadonlySet<string>;
  toggle: (itemId: string, isDone: boolean) => void;
  isSaving: boolean;
}

/**
 * Returns the done items of `job`, which includes unsent changes, and the function that ticks one: it is saved as an unsent change, which shows it at
 * once. `isSaving` is true while a tick of the job waits to be sent, not if it was refused or is on hold. A failure shows a toast; a lost sign-in is handled elsewhere.
 */
export function useChecklist(job: Job): OpenChecklist {
  const { t } = useTranslation('field');
  const client = useQueryClient();
  const isSaving = useAtomValue(inEffectAtom).some(
    (entry) => activityOf(entry) === 'checklist_progress' && jobOf(entry) === job.id,
  );
  const saved = job.checklist?.completedItems;
  const done = useMemo(() => new Set(saved), [saved]);
  const toggle = useCallback(
    (itemId: string, isDone: boolean) => {
      // Ticks can come before the screen is rendered again.
      const itemIds = itemIdsOf(job);
      const latest = tickedItems(client, job.id) ?? saved;
      saveChecklist(job.id, withItem(itemIds, new Set(latest), itemId, isDone), itemIds.length).catch(
        (error: unknown) => {
          if (isUnauthorized(error)) return;
          const description = `${t('checklist.couldNotSave')} ${reasonOf(error, t, '')}`.trim();
          showToast({ title: t('checklist.saveFailed'), description, tone: 'error' });
        },
      );
    },
    [client, job, saved, t],
  );
  return { done, toggle, isSaving };
}
