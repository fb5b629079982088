import { useMutation } from '@tanstack/react-query';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { showFailure } from '../../requests/failure.ts';
import { jobOf, type Entry } from '../queue-entry.ts';
import { replace } from '../queue.ts';
import { officeNote } from './office-note.ts';

interface Decision {
  /** The refused act, and what was done to the same job after it. */
  concerned: readonly Entry[];
  tellOffice: () => void;
  tryAgain: () => void;
}

/** What the person can do about a refused act. */
export function useDecision(entry: Entry, entries: readonly Entry[]): Decision {
  const { t } = useTranslation('field');
  const job = jobOf(entry);
  const concerned = entries.filter(
    (other) => other.order === entry.order || (job !== null && jobOf(other) === job && other.order > entry.order),
  );
  const { mutate, mutateAsync } = useMutation({
    mutationFn: replace,
    onError: (error) => showFailure(t('waiting.decisionFailed'), error, t),
  });
  // The entry goes with what it is replaced by, and callbacks of `mutate` with it, unsaid. What fails is said above.
  const tellOffice = () =>
    void mutateAsync(concerned.map((each) => officeNote(each, t))).then(
      () => showToast({ title: t('waiting.told'), tone: 'success' }),
      () => {},
    );
  // A new key: under the old one the server may have kept that it was something else.
  const tryAgain = () => mutate([{ ...entry, id: crypto.randomUUID(), attempts: 0, refusal: null }]);
  return { concerned, tellOffice, tryAgain };
}
