import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router';
import { tabAddress, toMissingProof, toPayment } from '../../frame/tabs.ts';
import { proofQuery } from '../../photos/photos.api.ts';
import { showFailure } from '../../requests/failure.ts';
import { dependsOn, jobOf, type Entry } from '../queue-entry.ts';
import { discard, replace } from '../queue.ts';
import { officeNote } from './office-note.ts';
import { isWaitingListOpenAtom } from './waiting.atoms.ts';

interface Decision {
  /** The refused act, and what was done to the same job after it. */
  concerned: readonly Entry[];
  tellOffice: () => void;
  tryAgain: () => void;
  /** Opens the job where the act can be made good; null for an act without a job. */
  openJob: (() => void) | null;
}

/** What the person can do about a refused act. */
export function useDecision(entry: Entry, entries: readonly Entry[]): Decision {
  const { t } = useTranslation('field');
  const job = jobOf(entry);
  const concerned = entries.filter((other) => other.order === entry.order || dependsOn(other, entry));
  const { mutate, mutateAsync } = useMutation({
    mutationFn: replace,
    onError: (error) => showFailure(t('waiting.decisionFailed'), error, t),
  });
  const { mutateAsync: withdraw } = useMutation({
    mutationFn: (refused: Entry) => discard([refused]),
    onError: (error) => showFailure(t('waiting.decisionFailed'), error, t),
  });
  const client = useQueryClient();
  const navigate = useNavigate();
  const close = useSetAtom(isWaitingListOpenAtom);
  // The entry goes with what it is replaced by, and callbacks of `mutate` with it, unsaid. What fails is said above.
  const tellOffice = () =>
    void mutateAsync(concerned.map((each) => officeNote(each, t))).then(
      () => showToast({ title: t('waiting.told'), tone: 'success' }),
      () => {},
    );
  const { code } = entry.refusal ?? {};
  const isCash = entry.act.kind === 'cash';
  // A new key: under the old one the server may have kept that it was something else. Cash keeps its own, so that it counts once.
  const again = isCash ? entry.id : crypto.randomUUID();
  const tryAgain = () => mutate([{ ...entry, id: again, attempts: 0, refusal: null }]);
  const isUnproven = code === 'PROOF_MISSING';
  // Work that was reported after a start is for the office to judge, with its start.
  const isUntimely = code === 'NOT_ITS_DAY' || (code === 'TOO_EARLY_TO_START' && concerned.length === 1);
  const openJob = async (id: string) => {
    // It did not happen, and what the technician does now must not wait behind it.
    if (isUnproven || isUntimely) await withdraw(entry);
    if (isUnproven) {
      // The phone knew of nothing that is missing, or the job would not have been completed.
      void client.invalidateQueries({ queryKey: proofQuery(id).queryKey });
    }
    close(false);
    await navigate(tabAddress('checklist', id) + (isUnproven ? toMissingProof : isCash ? toPayment : ''));
  };
  return { concerned, tellOffice, tryAgain, openJob: job === null ? null : () => void openJob(job).catch(() => {}) };
}
