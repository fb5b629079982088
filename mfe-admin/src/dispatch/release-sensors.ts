import { MouseSensor, TouchSensor } from '@dnd-kit/core';
import { flushSync } from 'react-dom';

type MouseSensorProps = ConstructorParameters<typeof MouseSensor>[0];
type TouchSensorProps = ConstructorParameters<typeof TouchSensor>[0];

/** A mouse whose card lands where it is let go, see {@link landingFirst}, and whose next press counts, see {@link countNextPress}. */
export class ReleaseMouseSensor extends MouseSensor {
  constructor(given: MouseSensorProps) {
    super(landingFirst(given, 'mouseup'));
    countNextPress(this);
  }
}

/** The same with a finger. */
export class ReleaseTouchSensor extends TouchSensor {
  constructor(given: TouchSensorProps) {
    super(landingFirst(given, 'touchend'));
    countNextPress(this);
  }
}

/**
 * Ends dnd-kit's hold on clicks when the next press begins. dnd-kit swallows the click that ends a drag by swallowing every click for 50 ms, on a
 * busy page for longer: an answer to the question that follows a drop would be lost.
 */
function countNextPress(sensor: MouseSensor | TouchSensor): void {
  const release = () => sensor['documentListeners'].removeAll();
  window.addEventListener('pointerdown', release, { capture: true, once: true });
}

/**
 * dnd-kit drops on the place over which the card was drawn last. Where drawing is behind the pointer that is a place it has left
 * already, so the card is first drawn where it is let go.
 */
function landingFirst<Given extends MouseSensorProps | TouchSensorProps>(
  given: Given,
  release: 'mouseup' | 'touchend',
): Given {
  const listening = new AbortController();
  let point: { x: number; y: number } | undefined;
  const note = (event: MouseEvent | TouchEvent) => {
    const at = 'changedTouches' in event ? event.changedTouches[0] : event;
    if (at) point = { x: at.clientX, y: at.clientY };
  };
  // Before the sensor hears of it, which listens further in.
  window.addEventListener(release, note, { capture: true, signal: listening.signal });
  const moveTo = (to: { x: number; y: number }) => flushSync(() => given.onMove(to));
  return {
    ...given,
    onEnd() {
      listening.abort();
      if (point) {
        // The first drawing finds the place, the second one has it.
        moveTo(point);
        moveTo(point);
      }
      given.onEnd();
    },
    onCancel() {
      listening.abort();
      given.onCancel();
    },
  };
}
