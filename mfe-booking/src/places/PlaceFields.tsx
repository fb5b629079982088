import { placeNotes, type PlaceNote } from '@yoza/jobs-contract/place-notes';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { AddressField } from './AddressField.tsx';
import { shownLocation, type CurrentLocation } from './current-location.ts';
import { CurrentLocationButton } from './CurrentLocationButton.tsx';
import { Area, Fields } from './location-layout.ts';
import { uncertaintyOf } from './place-size.ts';
import { PlaceMap } from './PlaceMap.tsx';
import { ReachNotice } from './ReachNotice.tsx';
import type { EditedPlace } from './use-place.ts';

/** Accuracy beyond which the browser's position needs correction by hand, in metres. */
const goodAccuracy = 150;

interface PlaceFieldsProps {
  edited: EditedPlace;
  /** Error text of the address, if it was refused. */
  refused: string | undefined;
  belowAddress?: ReactNode;
  belowNotes?: ReactNode;
}

/** Fields of a place: address with suggestions, current location, map with pin, and notes on the place. */
export function PlaceFields({ edited, refused, belowAddress, belowNotes }: PlaceFieldsProps) {
  const { t } = useTranslation('booking');
  const { typed, place, view, type, choose, put, goTo, describe } = edited;

  const takeCurrent = (found: CurrentLocation) => {
    const position = { latitude: Number(found.latitude), longitude: Number(found.longitude) };
    const uncertainty = found.accuracy > goodAccuracy ? Math.round(found.accuracy) : null;
    choose(t('location.current', { ...shownLocation(found) }), position, uncertainty);
  };
  const notes: Record<PlaceNote, ReactNode> = {
    landmark: (
      <TextField
        label={t('location.landmark')}
        optionalText={t('optional')}
        description={t('location.landmarkHint')}
        maxLength={120}
        value={typed.landmark}
        onChange={(event) => describe({ landmark: event.target.value })}
      />
    ),
    directions: (
      <TextArea
        label={t('location.directions')}
        optionalText={t('optional')}
        description={t('location.directionsHint')}
        rows={3}
        maxLength={500}
        value={typed.directions}
        onChange={(event) => describe({ directions: event.target.value })}
      />
    ),
  };
  return (
    <Fields>
      <Area $name="address">
        <AddressField
          address={place.address}
          refused={refused}
          onType={type}
          onChoose={(suggestion) => choose(suggestion.description, suggestion, uncertaintyOf(suggestion))}
          onPoint={goTo}
        />
        {belowAddress}
      </Area>
      <Area $name="current">
        <CurrentLocationButton onFound={takeCurrent} />
      </Area>
      <Area $name="map">
        {place.position && <ReachNotice position={place.position} />}
        <PlaceMap place={place} view={view} onMovePin={put} />
      </Area>
      <Area $name="directions">
        {placeNotes.map((note) => (
          <Fragment key={note}>{notes[note]}</Fragment>
        ))}
        {belowNotes}
      </Area>
    </Fields>
  );
}
