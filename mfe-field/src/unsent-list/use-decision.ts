import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router';
import { dependsOn, jobOf, type Entry } from '../offline/queue-entry.ts';
import { discard, replace } from '../offline/queue.ts';
import { isUnsentListOpenAtom } from '../offline/unsent.atoms.ts';
import { proofQuery } from '../photos/photos.api.ts';
import { showFailure } from '../requests/failure.ts';
import { tabAddress, toMissingProof, toPayment } from '../screen/tabs.ts';
import { corrections } from './corrections.ts';
import { officeNote } from './office-note.ts';

interface Decision {
  /** Refused action and the later actions that depend on it. */
  concerned: readonly Entry[];
  reportToOffice: () => void;
  tryAgain: () => void;
  /** Proof of work is missing to complete the job. */
  isUnproven: boolean;
  /** Opens the job; withdraws the action first if the technician has to do it again there. Null for an action without a job. */
  openJob: (() => void) | null;
}

/** Options the technician has for a refused act. */
export function useDecision(entry: Entry, entries: readonly Entry[]): Decision {
  const { t } = useTranslation('field');
  const job = jobOf(entry);
  const concerned = entries.filter((other) => other.order === entry.order || dependsOn(other, entry));
  const { mutate, mutateAsync } = useMutation({
    mutationFn: replace,
    onError: (error) => showFailure(t('unsent.decisionFailed'), error, t),
  });
  const { mutateAsync: withdraw } = useMutation({
    mutationFn: (refused: Entry) => discard([refused]),
    onError: (error) => showFailure(t('unsent.decisionFailed'), error, t),
  });
  const client = useQueryClient();
  const navigate = useNavigate();
  const close = useSetAtom(isUnsentListOpenAtom);
  // Replacing the entry unmounts this component, which drops the callbacks of `mutate`. Failures are shown by `onError` above.
  const reportToOffice = () =>
    void mutateAsync(concerned.map((each) => officeNote(each, t))).then(
      () => showToast({ title: t('unsent.told'), tone: 'success' }),
      () => {},
    );
  const { code } = entry.refusal ?? {};
  const isCash = entry.act.kind === 'cash';
  // A new key: the server may have stored the refusal under the old one. Cash retains its key, so that it counts once.
  const again = isCash ? entry.id : crypto.randomUUID();
  const tryAgain = () => mutate([{ ...entry, id: again, attempts: 0, refusal: null }]);
  const correction = code && corrections[code];
  const isUnproven = correction === 'proof';
  // Later work on the job is for the office to assess, together with its start.
  const isUntimely = correction === 'day' || (correction === 'start' && concerned.length === 1);
  const openJob = async (id: string) => {
    // The refused action did not take effect, and new actions of the technician must not wait behind it.
    if (isUnproven || isUntimely) await withdraw(entry);
    if (isUnproven) {
      // The phone was not aware of missing proof, or the job would not have been completed.
      void client.invalidateQueries({ queryKey: proofQuery(id).queryKey });
    }
    close(false);
    await navigate(tabAddress('checklist', id) + (isUnproven ? toMissingProof : isCash ? toPayment : ''));
  };
  return {
    concerned,
    reportToOffice,
    tryAgain,
    isUnproven,
    openJob: job === null ? null : () => void openJob(job).catch(() => {}),
  };
}
