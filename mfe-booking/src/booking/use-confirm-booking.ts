import { useSetAtom } from 'jotai';
import { useRef } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useSearchParams } from 'react-router';
import { showToast } from '@yoza/shell-sdk/toasts';
import { problemWords } from '../texts/problem-words.ts';
import { referenceOf } from '../texts/reference.ts';
import { useBookJob } from './book-job.api.ts';
import type { Service } from './booking.api.ts';
import { refusalAtom, useDraft } from './booking.atoms.ts';
import { nextDraft, type Draft } from './draft.ts';
import type { Price } from './price.ts';
import { isAtReview, useRefused } from './use-refused.ts';
import { holdKeeper } from './use-slot-hold.ts';

/** Books a draft and shows what came of it: the confirmation, or what is to be mended and where. */
export function useConfirmBooking() {
  const { t } = useTranslation('booking');
  const [, setParams] = useSearchParams();
  const { replace } = useDraft();
  const setRefusal = useSetAtom(refusalAtom);
  const mend = useRefused();
  const { mutateAsync, isPending } = useBookJob();
  // A second click comes before the first one is drawn.
  const isSent = useRef(false);

  const fail = (error: unknown) => {
    const { isDone, keyIsUsed } = mend(error);
    if (isDone) return;
    const description = keyIsUsed ? t('review.repeated') : problemWords(error, t, t('review.failedText'));
    showToast({ title: t('review.failed'), description, tone: 'error' });
  };

  const confirm = async (draft: Draft, service: Service, price: Price) => {
    if (isSent.current) return;
    isSent.current = true;
    setRefusal(null);
    try {
      // Goes on also when the wizard is left meanwhile.
      const job = await holdKeeper.whileBooking(mutateAsync({ draft, service, price }));
      replace(nextDraft(draft));
      showToast({
        title: t('confirmed.title'),
        description: t('confirmed.toast', { reference: referenceOf(job.id) }),
      });
      if (isAtReview()) setParams({ booked: job.id }, { replace: true });
    } catch (error) {
      fail(error);
    } finally {
      isSent.current = false;
    }
  };
  return { confirm, isConfirming: isPending };
}
