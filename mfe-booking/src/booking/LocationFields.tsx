import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { refusalAtom, useDraft } from '../draft/draft.atoms.ts';
import { PlaceFields } from '../places/PlaceFields.tsx';
import { ServiceAddress } from '../places/ServiceAddress.tsx';
import { usePlace } from '../places/use-place.ts';
import { typedPlaceOf } from '../saved-places/saved-place.ts';
import { SavedPlaceChoice } from '../saved-places/SavedPlaceChoice.tsx';
import { savedPlacesQuery } from '../saved-places/saved-places.api.ts';
import { SavePlaceOffer } from '../saved-places/SavePlaceOffer.tsx';
import { useAddressBlock } from './use-address-block.ts';

/** Fields for the car's location and directions to it, and what has to be available there. Saved places are offered once they are known. */
export function LocationFields() {
  const { draft, change } = useDraft();
  const refusal = useAtomValue(refusalAtom);
  const { data: places = [], isSuccess: areKnown } = useQuery(savedPlacesQuery);
  const edited = usePlace(draft, change);
  useAddressBlock(edited.place.position);
  const choice = useRef<HTMLFieldSetElement>(null);
  const [savedCount, setSavedCount] = useState(0);
  useEffect(() => {
    if (savedCount === 0) return undefined;
    // The button that opened the dialog is gone: the saved place is now the chosen one.
    const frame = requestAnimationFrame(() => choice.current?.querySelector<HTMLElement>(':checked')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [savedCount]);
  return (
    <>
      {places.length > 0 && (
        <SavedPlaceChoice
          ref={choice}
          places={places}
          typed={draft}
          onChoose={(place) => edited.take(typedPlaceOf(place))}
        />
      )}
      <PlaceFields
        edited={edited}
        refused={refusal?.at === 'address' ? refusal.message : undefined}
        belowAddress={
          areKnown && <SavePlaceOffer typed={draft} places={places} onSaved={() => setSavedCount(savedCount + 1)} />
        }
        belowNotes={<ServiceAddress address={draft.address} />}
      />
    </>
  );
}
