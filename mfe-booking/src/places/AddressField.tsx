import { useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import type { Position } from '@yoza/map/position';
import { ComboBox } from '@yoza/ui/ComboBox';
import { MapPinIcon } from '@yoza/ui/icons';
import type { PlaceSuggestion } from './places.api.ts';
import { useSuggestions } from './use-suggestions.ts';

interface AddressFieldProps {
  address: string;
  refused: string | undefined;
  onType: (text: string) => void;
  onChoose: (place: PlaceSuggestion) => void;
  /** Called when the text is a point: coordinates or a plus code. */
  onPoint: (position: Position) => void;
}

/** Address field for the car: free text, with places suggested from the fourth character on. */
export function AddressField({ address, refused, onType, onChoose, onPoint }: AddressFieldProps) {
  const { t } = useTranslation('booking');
  const [wasLeft, setLeft] = useState(false);
  // Only text typed now triggers suggestions, not text set by a draft or a choice.
  const [typed, setTyped] = useState('');
  const { state, places } = useSuggestions(typed, onPoint);
  const isMissing = wasLeft && !address.trim();
  const notes = { none: t('location.noMatch'), failed: t('location.noSuggestions') };
  return (
    <ComboBox
      label={t('location.address')}
      listLabel={t('location.suggestions')}
      description={t('location.addressHint')}
      error={isMissing ? t('location.addressRequired') : refused}
      value={address}
      options={places.map((place) => ({ ...titleOf(place.description), id: place.place_id, place }))}
      optionIcon={<MapPinIcon aria-hidden />}
      isLoading={state === 'searching' && places.length === 0}
      loadingText={t('location.searching')}
      emptyText={state === 'none' || state === 'failed' ? notes[state] : undefined}
      hintText={state === 'similar' ? t('location.notAmong') : undefined}
      countText={(count) => t('location.count', { count })}
      clearLabel={t('location.clear')}
      takeKey={t('location.enter')}
      autoComplete="street-address"
      maxLength={300}
      isRequired
      onBlur={() => setLeft(true)}
      onChange={(text) => {
        setTyped(text);
        onType(text);
      }}
      onChoose={({ place }) => {
        setTyped('');
        onChoose(place);
      }}
    />
  );
}

/** Splits `Acacia Mall, Kisementi, Central Division` into the title Acacia Mall and the rest as detail. */
function titleOf(description: string): { title: string; detail?: string } {
  const comma = description.indexOf(', ');
  if (comma < 0) return { title: description };
  return { title: description.slice(0, comma), detail: description.slice(comma + 2) };
}
