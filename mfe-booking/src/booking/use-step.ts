import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { paramsOf, reachablePlace, type Draft, type Place } from '../draft/draft.ts';

/** Page in the address (`?step=`), limited to the furthest that `draft` allows. */
export function usePlace(draft: Draft): Place {
  const [params] = useSearchParams();
  return reachablePlace(params.get('step'), draft);
}

/**
 * True if a later page than `draft` allows was requested and this one is shown instead: the address was shared, or a choice is no longer available.
 * The address then names this page, so that the customer is not moved on as soon as it is complete.
 */
export function useIsHeldBack(draft: Draft): boolean {
  const [params, setParams] = useSearchParams();
  const requestedStep = params.get('step');
  const place = reachablePlace(requestedStep, draft);
  const isAhead = requestedStep === 'extras' ? place !== 'extras' : Number(requestedStep) > Number(place);
  const { state } = useLocation() as { state: { isHeldBack?: boolean } | null };
  const hold = useEffectEvent(() => {
    // The browser's address may be ahead of the last render.
    if (!isAhead || new URLSearchParams(location.search).get('step') !== requestedStep) return;
    setParams(paramsOf(place), { replace: true, state: { isHeldBack: true } });
  });
  useEffect(() => hold(), [isAhead, place]);
  return isAhead || state?.isHeldBack === true;
}

/** Opens a page as a history entry, so that the browser's back button returns from it; with `replace` instead of the present entry. */
export function useGoTo(): (place: Place, options?: { replace: boolean }) => void {
  const [, setParams] = useSearchParams();
  return (place, options) => setParams(paramsOf(place), options);
}
