import { useSearchParams } from 'react-router';
import { reachableStep, type Draft, type Step } from './draft.ts';

/** The step in the address (`?step=`): the furthest that `draft` allows. */
export function useStep(draft: Draft): Step {
  const [params] = useSearchParams();
  return reachableStep(params.get('step'), draft);
}

/** Whether the address names a step that the draft does not allow yet: it was shared, or something it needs is gone. */
export function useIsHeldBack(draft: Draft): boolean {
  const [params] = useSearchParams();
  return Number(params.get('step')) > reachableStep(params.get('step'), draft);
}

/** Goes to a step, so that the browser's back button comes back from it. */
export function useGoTo(): (step: Step) => void {
  const [, setParams] = useSearchParams();
  return (step) => setParams(step === 1 ? {} : { step: String(step) });
}
