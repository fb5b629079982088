import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { GlobalStyle } from '@yoza/ui/GlobalStyle';
import { Page, Stack } from '@yoza/ui/Page';
import { KampalaMap, type KampalaMapTexts } from '../../src/KampalaMap.tsx';
import type { Position } from '../../src/position.ts';

const texts: KampalaMapTexts = {
  loading: 'Loading the map...',
  failed: 'The map could not be loaded.',
  retry: 'Retry',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  mapHelp: 'Arrow keys move the map, plus and minus zoom.',
  pinHelp: 'Arrow keys move the pin. Hold Shift to move it further.',
  movePin: 'Move the pin',
  north: 'Move the pin north',
  east: 'Move the pin east',
  south: 'Move the pin south',
  west: 'Move the pin west',
  putPin: 'Put the pin in the middle of the map',
  twoFingers: 'Use two fingers to move the map',
  holdCtrl: 'Hold Ctrl and scroll to zoom',
};

const kampala = { latitude: 0.3136, longitude: 32.5811 };
const kololo = { latitude: 0.3332, longitude: 32.5909 };
const serviceArea = { centre: kampala, radiusMetres: 15_000 };

function MovablePin() {
  const [position, setPosition] = useState<Position | null>(kololo);
  return (
    <>
      <KampalaMap
        label="Where the car is"
        centre={kololo}
        zoom={15}
        texts={texts}
        serviceArea={serviceArea}
        pin={position && { position, label: 'Pin at the service address' }}
        onMovePin={setPosition}
      />
      <output data-latitude={position?.latitude} data-longitude={position?.longitude}>
        {position ? `${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)}` : 'no pin'}
      </output>
      <button type="button" onClick={() => setPosition(null)}>
        Take the pin away
      </button>
    </>
  );
}

function Approximate() {
  return (
    <KampalaMap
      label="Somewhere in Bugolobi"
      centre={{ latitude: 0.3198, longitude: 32.6174 }}
      texts={texts}
      approximate={{ centre: { latitude: 0.3198, longitude: 32.6174 }, radiusMetres: 900 }}
    />
  );
}

function Points() {
  const [chosen, setChosen] = useState('');
  return (
    <>
      <KampalaMap
        label="Jobs of today"
        centre={kampala}
        zoom={12}
        texts={texts}
        points={[
          { id: 'a', position: kololo, label: 'YZ-1 Kololo', tone: 'assigned', isLabelShown: true },
          { id: 'b', position: { latitude: 0.29, longitude: 32.6 }, label: 'Joan, on the way', tone: 'sun' },
        ]}
        onChoosePoint={setChosen}
      />
      <output>{chosen}</output>
    </>
  );
}

/** Sections of the page that the map's browser tests open with `?section=`; without it, all of them. */
const sections: Record<string, () => React.ReactNode> = { pin: MovablePin, approximate: Approximate, points: Points };

function Maps() {
  const section = new URLSearchParams(location.search).get('section');
  return (
    <Page as="main" $width={620}>
      <h1>Maps</h1>
      <Stack>
        {Object.entries(sections).map(([name, Section]) => (!section || section === name) && <Section key={name} />)}
      </Stack>
    </Page>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <GlobalStyle />
    <Maps />
  </StrictMode>,
);
