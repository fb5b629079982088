import { useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { usePlace } from '../places/use-place.ts';
import { missingIn, refusedIn, type PlaceFaults } from '../saved-places/place-faults.ts';
import type { NamedPlace } from '../saved-places/saved-place.ts';

/** Fields of a saved place with their errors. */
export function usePlaceForm(initial: NamedPlace) {
  const { t } = useTranslation('booking');
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<PlaceFaults>({});
  /** Number of times that faults were found, to focus the first one. */
  const [attempt, setAttempt] = useState(0);

  const change = (changes: Partial<NamedPlace>) => {
    setValues((last) => ({ ...last, ...changes }));
    setFaults((last) => Object.fromEntries(Object.entries(last).filter(([field]) => !(field in changes))));
  };
  const edited = usePlace(values, change);
  const find = (found: PlaceFaults): boolean => {
    setFaults(found);
    const isFound = Object.keys(found).length > 0;
    if (isFound) setAttempt(attempt + 1);
    return isFound;
  };
  return {
    values,
    edited,
    faults,
    attempt,
    rename: (name: string) => change({ name }),
    /** Replaces all fields. */
    replace: ({ name, ...place }: NamedPlace) => {
      change({ name });
      edited.take(place);
    },
    /** Shows the required fields that are empty; true if there are any. */
    showMissing: () => find(missingIn(values, t)),
    /** Shows the fields that the server refuses; true if there are any. */
    showRefused: (error: unknown) => find(refusedIn(error, t)),
  };
}

export type PlaceForm = ReturnType<typeof usePlaceForm>;
