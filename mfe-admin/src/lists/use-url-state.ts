import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Returns the value of `?name=` in the address, as accepted by `accept`, and its setter; undefined without one. Reloading keeps it. With `isStep`,
 * Back returns to the value before a change; otherwise a change replaces the entry of the history. `withoutOthers` drops further parameters on a
 * change, because they belong to the previous view.
 */
export function useUrlState<Value extends string>(
  name: string,
  accept: (text: string) => Value | undefined,
  { withoutOthers = [], isStep = false }: { withoutOthers?: readonly string[]; isStep?: boolean } = {},
): [value: Value | undefined, setValue: (value: Value | undefined) => void] {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get(name);
  const addressed = text === null ? undefined : accept(text);
  // The router changes the address in a transition: the choice is shown at once, and the address takes over when the transition has ended.
  const [shown, show] = useOptimistic(addressed);
  const setValue = (next: Value | undefined) => {
    // An immediately preceding choice is already in the address, but not yet in the rendered values.
    const after = new URLSearchParams(window.location.search);
    for (const other of withoutOthers) after.delete(other);
    if (next === undefined) after.delete(name);
    else after.set(name, next);
    startTransition(() => {
      setParameters(after, { replace: !isStep });
      // A form with unsaved changes may have blocked the navigation.
      if (new URLSearchParams(window.location.search).get(name) === after.get(name)) show(next);
    });
  };
  return [shown, setValue];
}

/** Accepts only one of the known words. */
export function oneOf<Value extends string>(known: readonly Value[]): (text: string) => Value | undefined {
  return (text) => known.find((value) => value === text);
}
