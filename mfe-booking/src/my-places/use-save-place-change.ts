import { useState } from 'react';
import { changedParts, mergedPlaces, type PlacePart } from '../saved-places/merge-places.ts';
import { namedPlaceOf, type NamedPlace } from '../saved-places/saved-place.ts';
import {
  changeElsewhere,
  useAddSavedPlace,
  useChangeSavedPlace,
  type NewSavedPlace,
  type SavedPlace,
} from '../saved-places/saved-places.api.ts';
import { useKeyOf } from '../use-key-of.ts';
import type { PlaceForm } from './use-place-form.ts';

/** Change of the edited place on another device. */
export type ElsewhereChange = 'removed' | { parts: readonly PlacePart[]; before: NamedPlace; now: NamedPlace };

/**
 * Returns the function that saves a change of a place. After a change on another device nothing is overwritten: the form keeps what was typed, takes
 * over the rest, and the next change is based on it. A place that was removed there is saved again.
 */
export function useSavePlaceChange(place: SavedPlace, form: PlaceForm) {
  const adding = useAddSavedPlace();
  const changing = useChangeSavedPlace();
  const keyOf = useKeyOf<NewSavedPlace>();
  const [base, setBase] = useState(place);
  const [elsewhere, setElsewhere] = useState<ElsewhereChange>();

  /** True if the place that is now stored has all that was typed, for example after a lost response. */
  const takeOver = (current: SavedPlace): boolean => {
    const [before, now] = [namedPlaceOf(base), namedPlaceOf(current)];
    if (changedParts(form.values, now).length === 0) return true;
    form.replace(mergedPlaces(before, form.values, now));
    setBase(current);
    setElsewhere({ parts: changedParts(before, now), before, now });
    return false;
  };
  return {
    elsewhere,
    isPending: adding.isPending || changing.isPending,
    /** Resolves to true once the change is stored, and to false after a change on another device. Throws other errors. */
    saveChange: async (change: NewSavedPlace): Promise<boolean> => {
      if (elsewhere === 'removed') {
        await adding.mutateAsync({ place: change, key: keyOf(change) });
        return true;
      }
      try {
        await changing.mutateAsync({ id: place.id, change: { ...change, version: base.version } });
        return true;
      } catch (error) {
        const current = changeElsewhere(error);
        if (!current) throw error;
        if (current !== 'removed') return takeOver(current);
        setElsewhere('removed');
        return false;
      }
    },
  };
}
