import { useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Muted } from '@yoza/ui/Page';
import { SaveIcon } from '@yoza/ui/icons';
import { lazyPart } from '../loading/lazy-part.tsx';
import { fromLength } from '../places/suggestion-state.ts';
import type { TypedPlace } from '../places/use-place.ts';
import { isSamePlace, placesLimit } from './saved-place.ts';
import type { SavedPlace } from './saved-places.api.ts';

const SavePlaceDialog = lazyPart(async () => (await import('./SavePlaceDialog.tsx')).SavePlaceDialog);

interface SavePlaceOfferProps {
  typed: TypedPlace;
  places: readonly SavedPlace[];
  /** Called once the place is stored and in the list. */
  onSaved: () => void;
}

/** Button that saves the place in the fields, unless its address is too short or the place is saved already. */
export function SavePlaceOffer({ typed, places, onSaved }: SavePlaceOfferProps) {
  const { t } = useTranslation('booking');
  const [isNaming, setNaming] = useState(false);
  if (typed.address.trim().length < fromLength || places.some((place) => isSamePlace(place, typed))) return null;
  if (places.length >= placesLimit) return <Muted>{t('places.offerFull', { limit: placesLimit })}</Muted>;
  return (
    <div>
      <Button size="compact" icon={<SaveIcon aria-hidden />} onClick={() => setNaming(true)}>
        {t('places.offer')}
      </Button>
      {isNaming && <SavePlaceDialog typed={typed} places={places} onClose={() => setNaming(false)} onSaved={onSaved} />}
    </div>
  );
}
