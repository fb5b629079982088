import { placeNotes, type PlaceNote } from '@yoza/jobs-contract/place-notes';
import { Fragment, useState, type ReactNode } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import type { Position } from '@yoza/map/position';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { AddressField } from './AddressField.tsx';
import { shownLocation, type CurrentLocation } from './current-location.ts';
import { CurrentLocationButton } from './CurrentLocationButton.tsx';
import { Area, Fields } from './location-layout.ts';
import { uncertaintyOf, zoomFor } from './place-size.ts';
import { PlaceMap, type MapView } from './PlaceMap.tsx';
import { ReachNotice } from './ReachNotice.tsx';
import { ServiceAddress } from './ServiceAddress.tsx';
import { usePlace, type DraftPlace } from './use-place.ts';

/** Centre of the city, used while no place is known. */
const city: MapView = { centre: { latitude: 0.3136, longitude: 32.5811 }, zoom: 12 };

/** Accuracy beyond which the browser's position needs correction by hand, in metres. */
const goodAccuracy = 150;

/** Fields for the car's location and directions to it, and what has to be available there. */
export function LocationFields() {
  const { t } = useTranslation('booking');
  const { draft, place, refused, type, choose, put, describe } = usePlace();
  const [view, setView] = useState(() => viewOf(place));
  const look = (centre: Position, uncertainty: number | null) => setView({ centre, zoom: zoomFor(uncertainty) });

  const takeCurrent = (found: CurrentLocation) => {
    const position = { latitude: Number(found.latitude), longitude: Number(found.longitude) };
    const uncertainty = found.accuracy > goodAccuracy ? Math.round(found.accuracy) : null;
    choose(t('location.current', { ...shownLocation(found) }), position, uncertainty);
    look(position, uncertainty);
  };
  const notes: Record<PlaceNote, ReactNode> = {
    landmark: (
      <TextField
        label={t('location.landmark')}
        optionalText={t('optional')}
        description={t('location.landmarkHint')}
        maxLength={120}
        value={draft.landmark}
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
        value={draft.directions}
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
          onType={(address) => {
            if (type(address)) setView(city);
          }}
          onChoose={(suggestion) => {
            const uncertainty = uncertaintyOf(suggestion);
            choose(suggestion.description, suggestion, uncertainty);
            look(suggestion, uncertainty);
          }}
          onPoint={(position) => {
            put(position);
            look(position, null);
          }}
        />
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
        <ServiceAddress address={place.address} />
      </Area>
    </Fields>
  );
}

function viewOf({ position, uncertainty }: DraftPlace): MapView {
  return position ? { centre: position, zoom: zoomFor(uncertainty) } : city;
}
