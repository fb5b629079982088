import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { reachableStep, type Draft, type Step } from './draft.ts';

/** The step in the address (`?step=`): the furthest that `draft` allows. */
export function useStep(draft: Draft): Step {
  const [params] = useSearchParams();
  return reachableStep(params.get('step'), draft);
}

/**
 * Whether somebody wanted a later step than `draft` allows and is shown this one instead: the address was shared, or something that was
 * chosen is gone. The address then names this step, so that they are not moved on as soon as it is complete.
 */
export function useIsHeldBack(draft: Draft): boolean {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('step');
  const step = reachableStep(wanted, draft);
  const isAhead = Number(wanted) > step;
  const { state } = useLocation() as { state: { isHeldBack?: boolean } | null };
  const hold = useEffectEvent(() => {
    // The browser may be further than what is drawn.
    if (!isAhead || new URLSearchParams(location.search).get('step') !== wanted) return;
    setParams(paramsOf(step), { replace: true, state: { isHeldBack: true } });
  });
  useEffect(() => hold(), [isAhead, step]);
  return isAhead || state?.isHeldBack === true;
}

/** Goes to a step, so that the browser's back button comes back from it. */
export function useGoTo(): (step: Step) => void {
  const [, setParams] = useSearchParams();
  return (step) => setParams(paramsOf(step));
}

function paramsOf(step: Step): Record<string, string> {
  return step === 1 ? {} : { step: String(step) };
}
