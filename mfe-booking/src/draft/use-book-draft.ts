import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useRef } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useSearchParams } from 'react-router';
import { showToast } from '@yoza/shell-sdk/toasts';
import type { Booking } from '../bookings/bookings.api.ts';
import { holdKeeper } from '../slots/use-slot-hold.ts';
import { problemText } from '../texts/problem-text.ts';
import { referenceOf } from '../texts/reference.ts';
import { useBookJob, type ChosenPayment } from './book-job.api.ts';
import { vehiclesQuery } from '../vehicles/vehicles.api.ts';
import { refusalAtom, useDraft } from './draft.atoms.ts';
import { nextDraft, type Draft } from './draft.ts';
import type { Price } from './price.ts';
import type { Service } from '../services/services.api.ts';
import { isAt, useRefused } from './use-refused.ts';

/**
 * Books a draft and shows the outcome: the confirmation, or what to correct and where. Returns the booking; null if there is none or it is already
 * being made. Does not throw.
 */
export function useBookDraft() {
  const { t } = useTranslation('booking');
  const client = useQueryClient();
  const [, setParams] = useSearchParams();
  const { replace } = useDraft();
  const setRefusal = useSetAtom(refusalAtom);
  const mend = useRefused();
  const { mutateAsync } = useBookJob();
  // A second click can come before the first one is rendered.
  const isSent = useRef(false);

  const fail = (error: unknown) => {
    const { isDone, keyIsUsed } = mend(error);
    if (isDone) return;
    const description = keyIsUsed ? t('review.repeated') : problemText(error, t, t('review.failedText'));
    showToast({ title: t('review.failed'), description, tone: 'error' });
  };

  return async (draft: Draft, service: Service, price: Price, payment: ChosenPayment): Promise<Booking | null> => {
    if (isSent.current) return null;
    isSent.current = true;
    setRefusal(null);
    try {
      // Continues even if the wizard is left in the meantime.
      const [job] = await holdKeeper.whileBooking(mutateAsync({ draft, service, price, payment }));
      if (!job) throw new TypeError('The response has no booking');
      const first = client.getQueryData(vehiclesQuery.queryKey)?.find(({ isDefault }) => isDefault);
      replace(nextDraft(first ? { ...draft, vehicleId: first.id } : draft));
      showToast({
        title: t('confirmed.title'),
        description: t('confirmed.toast', { reference: referenceOf(job.id) }),
      });
      if (isAt(4)) setParams({ booked: job.id }, { replace: true });
      return job;
    } catch (error) {
      fail(error);
      return null;
    } finally {
      isSent.current = false;
    }
  };
}
