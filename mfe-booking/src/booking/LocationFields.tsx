import { useAtomValue } from 'jotai';
import { refusalAtom, useDraft } from '../draft/draft.atoms.ts';
import { PlaceFields } from '../places/PlaceFields.tsx';
import { ServiceAddress } from '../places/ServiceAddress.tsx';
import { usePlace } from '../places/use-place.ts';
import { useAddressBlock } from './use-address-block.ts';

/** Fields for the car's location and directions to it, and what has to be available there. */
export function LocationFields() {
  const { draft, change } = useDraft();
  const refusal = useAtomValue(refusalAtom);
  const edited = usePlace(draft, change);
  useAddressBlock(edited.place.position);
  return (
    <PlaceFields
      edited={edited}
      refused={refusal?.at === 'address' ? refusal.message : undefined}
      belowNotes={<ServiceAddress address={draft.address} />}
    />
  );
}
