import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useRef } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useSearchParams } from 'react-router';
import { messageOf } from '@yoza/shell-sdk/api-error';
import { showToast } from '@yoza/shell-sdk/toasts';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { referenceOf } from '../texts/reference.ts';
import { useBookJob } from './book-job.api.ts';
import { serviceKeys, type Service } from './booking.api.ts';
import { refusalAtom, useDraft } from './booking.atoms.ts';
import { nextDraft, type Draft } from './draft.ts';
import { refusalOf } from './refusal.ts';

/** Books a draft and shows what came of it: the confirmation, or what is to be mended and where. */
export function useConfirmBooking() {
  const { t } = useTranslation('booking');
  const client = useQueryClient();
  const [, setParams] = useSearchParams();
  const { change, replace } = useDraft();
  const setRefusal = useSetAtom(refusalAtom);
  const { mutateAsync, isPending } = useBookJob();
  // A second click comes before the first one is drawn.
  const isSent = useRef(false);

  const fail = (error: unknown) => {
    if (handleUnauthorized(error)) return;
    const { refusal, slotIsGone, priceIsOld, keyIsUsed } = refusalOf(error);
    setRefusal(refusal);
    if (slotIsGone) change({ timeSlot: null });
    if (keyIsUsed) change({ key: crypto.randomUUID() });
    if (priceIsOld) void client.invalidateQueries({ queryKey: serviceKeys.all });
    if (refusal && refusal.at !== 'price' && isAtReview()) setParams({ step: '3' });
    const description = keyIsUsed ? t('review.repeated') : messageOf(error, t('review.failedText'));
    if (!refusal) showToast({ title: t('review.failed'), description, tone: 'error' });
  };

  const confirm = async (draft: Draft, service: Service) => {
    if (isSent.current) return;
    isSent.current = true;
    setRefusal(null);
    try {
      // Goes on also when the wizard is left meanwhile.
      const job = await mutateAsync({ draft, service });
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

function isAtReview(): boolean {
  return new URLSearchParams(location.search).get('step') === '4';
}
