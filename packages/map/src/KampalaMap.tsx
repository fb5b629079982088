import { useId } from 'react';
import { Button } from '@yoza/ui/Button';
import { IconButton } from '@yoza/ui/IconButton';
import { MapPinIcon, MinusIcon, PlusIcon } from '@yoza/ui/icons';
import { SpinnerRing } from '@yoza/ui/Spinner';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { Canvas, Credit, Frame, Hint, PinButtons, Root, Stage, Waiting, ZoomButtons } from './kampala-map-style.ts';
import type { MapContents, TileServer } from './map-contents.ts';
import { PinPad, type PinPadTexts } from './PinPad.tsx';
import type { Position } from './position.ts';
import { useLeafletMap } from './use-leaflet-map.ts';

export interface KampalaMapTexts extends PinPadTexts {
  loading: string;
  failed: string;
  retry: string;
  zoomIn: string;
  zoomOut: string;
  /** Keyboard instructions for moving the map and its pin. */
  mapHelp: string;
  pinHelp: string;
  /** Button that puts a pin in the middle of the map when there is none. */
  putPin: string;
  twoFingers: string;
  holdCtrl: string;
}

export interface KampalaMapProps extends MapContents {
  /** Description of the map's content for screen readers. */
  label: string;
  /** Centre of the view; a new value moves the view. It need not follow the pin. */
  centre: Position;
  /** Zoom level, from 9 (the region) to 17 (a street); a new value also moves the view back to `centre`. */
  zoom?: number;
  tiles?: TileServer;
  texts: KampalaMapTexts;
  className?: string;
}

/**
 * Map of Kampala, drawn from the project's own outline without any external server. Leaflet and the outline are fetched when a map is first shown.
 * One finger scrolls the page, two move the map; arrow keys and buttons do the same as dragging.
 */
export function KampalaMap({ label, centre, zoom = 14, tiles, texts, className, ...contents }: KampalaMapProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const pinHelpId = `${id}-pin`;
  const { frame, canvas, drawn, hasFailed, retry, passedOn } = useLeafletMap({
    centre,
    zoom,
    tiles,
    pinHelpId,
    contents,
  });
  const { pin, onMovePin } = contents;
  return (
    <Root className={className}>
      <Frame ref={frame}>
        <Stage>
          <Canvas ref={canvas} role="application" aria-label={label} aria-describedby={helpId} />
          {drawn && (
            <ZoomButtons>
              <IconButton size="compact" label={texts.zoomIn} icon={<PlusIcon />} onClick={() => drawn.zoomBy(1)} />
              <IconButton size="compact" label={texts.zoomOut} icon={<MinusIcon />} onClick={() => drawn.zoomBy(-1)} />
            </ZoomButtons>
          )}
          <Hint aria-hidden $isShown={passedOn !== null}>
            {passedOn === 'wheel' ? texts.holdCtrl : texts.twoFingers}
          </Hint>
          {!drawn && (
            <Waiting role="status">
              {hasFailed ? (
                <>
                  {texts.failed}
                  <Button onClick={retry}>{texts.retry}</Button>
                </>
              ) : (
                <>
                  <SpinnerRing />
                  {texts.loading}
                </>
              )}
            </Waiting>
          )}
        </Stage>
        <Credit>
          {tiles ? (
            <a href={tiles.creditUrl}>{tiles.credit}</a>
          ) : (
            <>
              <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
                © OpenStreetMap contributors
              </a>
              , GeoNames
            </>
          )}
        </Credit>
      </Frame>
      <VisuallyHidden id={helpId}>{texts.mapHelp}</VisuallyHidden>
      <VisuallyHidden id={pinHelpId}>{texts.pinHelp}</VisuallyHidden>
      {drawn && onMovePin && pin && <PinPad texts={texts} onNudge={drawn.nudgePin} />}
      {drawn && onMovePin && !pin && (
        <PinButtons>
          <Button size="compact" icon={<MapPinIcon />} onClick={() => onMovePin(drawn.centre())}>
            {texts.putPin}
          </Button>
        </PinButtons>
      )}
    </Root>
  );
}
