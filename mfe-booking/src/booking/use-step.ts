import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { reachableStep, type Draft, type Step } from '../draft/draft.ts';

/** Step in the address (`?step=`), limited to the furthest that `draft` allows. */
export function useStep(draft: Draft): Step {
  const [params] = useSearchParams();
  return reachableStep(params.get('step'), draft);
}

/**
 * True if a later step than `draft` allows was requested and this one is shown instead: the address was shared, or a choice is no longer available.
 * The address then names this step, so that the customer is not moved on as soon as it is complete.
 */
export function useIsHeldBack(draft: Draft): boolean {
  const [params, setParams] = useSearchParams();
  const requestedStep = params.get('step');
  const step = reachableStep(requestedStep, draft);
  const isAhead = Number(requestedStep) > step;
  const { state } = useLocation() as { state: { isHeldBack?: boolean } | null };
  const hold = useEffectEvent(() => {
    // The browser's address may be ahead of the last render.
    if (!isAhead || new URLSearchParams(location.search).get('step') !== requestedStep) return;
    setParams(paramsOf(step), { replace: true, state: { isHeldBack: true } });
  });
  useEffect(() => hold(), [isAhead, step]);
  return isAhead || state?.isHeldBack === true;
}

/** Opens a step as a history entry, so that the browser's back button returns from it. */
export function useGoTo(): (step: Step) => void {
  const [, setParams] = useSearchParams();
  return (step) => setParams(paramsOf(step));
}

function paramsOf(step: Step): Record<string, string> {
  return step === 1 ? {} : { step: String(step) };
}
