import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useSearchParams } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { slotKeys } from '../slots/slots.api.ts';
import { problemText } from '../texts/problem-text.ts';
import { vehicleKeys } from '../vehicles/vehicles.api.ts';
import { refusalAtom, useDraft } from './draft.atoms.ts';
import { quoteKeys } from './quote.api.ts';
import { refusalOf, stepOfRefusal, type RefusedBooking } from './refusal.ts';
import { serviceKeys } from './services.api.ts';

/**
 * Returns a function for the error of a booking, hold or quote: shows a refusal where it can be resolved, removes a refused service, vehicle or slot from
 * the draft, and opens that step if the review is still in view. Leads to sign-in after a 401. Other errors (`isDone` is false) are left to the caller.
 */
export function useRefused(): (error: unknown) => RefusedBooking & { isDone: boolean } {
  const { t } = useTranslation('booking');
  const client = useQueryClient();
  const [, setParams] = useSearchParams();
  const { change } = useDraft();
  const setRefusal = useSetAtom(refusalAtom);

  return (error) => {
    const refused = refusalOf(error);
    if (handleUnauthorized(error)) return { ...refused, isDone: true };
    const { refusal, keyIsUsed } = refused;
    setRefusal(refusal && { ...refusal, message: problemText(error, t, refusal.message) });
    if (refusal?.at === 'slot') {
      change({ timeSlot: null });
      void client.invalidateQueries({ queryKey: slotKeys.all });
    }
    if (refusal?.at === 'service') {
      change({ serviceId: null });
      void client.invalidateQueries({ queryKey: serviceKeys.all });
    }
    if (refusal?.at === 'vehicle') {
      change({ vehicleId: null });
      void client.invalidateQueries({ queryKey: vehicleKeys.all });
    }
    if (keyIsUsed) change({ key: crypto.randomUUID() });
    if (refusal?.at === 'price')
      for (const queryKey of [serviceKeys.all, quoteKeys.all]) void client.invalidateQueries({ queryKey });
    const step = refusal && stepOfRefusal[refusal.at];
    if (step && step < 4 && isAtReview()) setParams(step === 1 ? {} : { step: String(step) });
    return { ...refused, isDone: refusal !== null };
  };
}

/** True if the review is still shown: a response may arrive after the customer has left it. */
export function isAtReview(): boolean {
  return new URLSearchParams(location.search).get('step') === '4';
}
