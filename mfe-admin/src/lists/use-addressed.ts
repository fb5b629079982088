import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';

/**
 * What `?name=` of the address says, as far as `accept` takes it, and the way to change it; undefined for nothing. Reloading and Back keep
 * it. `withoutOthers` drops further parameters when it changes, because they belong to what was looked at before.
 */
export function useAddressed<Value extends string>(
  name: string,
  accept: (text: string) => Value | undefined,
  { withoutOthers = [], isStep = false }: { withoutOthers?: readonly string[]; isStep?: boolean } = {},
): [value: Value | undefined, setValue: (value: Value | undefined) => void] {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get(name);
  const addressed = text === null ? undefined : accept(text);
  // The router changes the address in a transition: the choice is shown at once, and the address decides once the transition has ended.
  const [shown, show] = useOptimistic(addressed);
  const setValue = (wanted: Value | undefined) => {
    // What was chosen just before is in the address already, though not yet in what this was drawn with.
    const after = new URLSearchParams(window.location.search);
    for (const other of withoutOthers) after.delete(other);
    if (wanted === undefined) after.delete(name);
    else after.set(name, wanted);
    startTransition(() => {
      setParameters(after, { replace: !isStep });
      // A form with unsaved changes may have stopped it.
      if (new URLSearchParams(window.location.search).get(name) === after.get(name)) show(wanted);
    });
  };
  return [shown, setValue];
}

/** Takes one of these words and nothing else. */
export function oneOf<Value extends string>(known: readonly Value[]): (text: string) => Value | undefined {
  return (text) => known.find((value) => value === text);
}
