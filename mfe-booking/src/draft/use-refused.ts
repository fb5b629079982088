import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useSearchParams } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { addOnKeys } from '../add-ons/add-on-keys.ts';
import { carsOf } from '../slots/basket.ts';
import { slotKeys } from '../slots/slots.api.ts';
import { problemText } from '../texts/problem-text.ts';
import { vehicleKeys } from '../vehicles/vehicles.api.ts';
import { refusalAtom, useDraft } from './draft.atoms.ts';
import { paramsOf, type Step } from './draft.ts';
import { quoteKeys } from './quote.api.ts';
import { placeOfRefusal, refusalOf, type RefusedBooking } from './refusal.ts';
import { serviceKeys } from '../services/services.api.ts';

/**
 * Returns a function for the error of a booking, hold, quote or list of slots: shows a refusal where it can be resolved, removes a refused service,
 * vehicle, add-on, slot or code from the draft, and opens that page if the step of the call, the review by default, is still in view. Leads to sign-in
 * after a 401. Other errors (`isDone` is false) are left to the caller.
 */
export function useRefused(): (error: unknown, from?: Step) => RefusedBooking & { isDone: boolean } {
  const { t } = useTranslation('booking');
  const client = useQueryClient();
  const [, setParams] = useSearchParams();
  const { draft, change } = useDraft();
  const setRefusal = useSetAtom(refusalAtom);

  return (error, from = 4) => {
    const refused = refusalOf(error);
    if (handleUnauthorized(error)) return { ...refused, isDone: true };
    const { refusal, keyIsUsed } = refused;
    // It may be about any car of a visit: what is no longer there is removed once the lists are fetched again.
    const isVisit = carsOf(draft).length > 0;
    if (refusal?.at === 'extras') {
      // Before the refusal is set, which a choice of add-ons resolves.
      const refusedIds = refusal.addOnIds ?? draft.addOnIds;
      const isKept = (id: string) => !refusedIds.includes(id);
      change({
        addOnIds: draft.addOnIds.filter(isKept),
        ...(draft.otherCars && {
          otherCars: draft.otherCars.map((car) => ({ ...car, addOnIds: car.addOnIds.filter(isKept) })),
        }),
      });
      void client.invalidateQueries({ queryKey: addOnKeys.all });
    }
    // Add-ons of a further car are chosen in the second step.
    const isOfOther =
      isVisit && refusal?.at === 'extras' && !refusal.addOnIds?.some((id) => draft.addOnIds.includes(id));
    const at = isOfOther ? 'vehicle' : refusal?.at;
    setRefusal(refusal && { ...refusal, at: at ?? refusal.at, message: problemText(error, t, refusal.message) });
    if (refusal?.at === 'slot') {
      change({ timeSlot: null });
      void client.invalidateQueries({ queryKey: slotKeys.all });
    }
    if (refusal?.at === 'service') {
      if (!isVisit) change({ serviceId: null });
      void client.invalidateQueries({ queryKey: serviceKeys.all });
    }
    if (refusal?.at === 'vehicle') {
      if (!isVisit) change({ vehicleId: null });
      void client.invalidateQueries({ queryKey: vehicleKeys.all });
    }
    if (refusal?.at === 'code') change({ discountCode: null });
    if (keyIsUsed) change({ key: crypto.randomUUID() });
    if (refusal?.at === 'price')
      for (const queryKey of [serviceKeys.all, quoteKeys.all]) void client.invalidateQueries({ queryKey });
    const place = at && placeOfRefusal[at];
    if (place && place !== from && place !== 4 && isAt(from)) setParams(paramsOf(place));
    return { ...refused, isDone: refusal !== null };
  };
}

/** True if a step is still shown: a response may arrive after the customer has left it. */
export function isAt(step: Step): boolean {
  return new URLSearchParams(location.search).get('step') === String(step);
}
