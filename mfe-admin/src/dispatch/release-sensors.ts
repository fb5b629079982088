import { MouseSensor, TouchSensor } from '@dnd-kit/core';
import { flushSync } from 'react-dom';

type MouseSensorProps = ConstructorParameters<typeof MouseSensor>[0];
type TouchSensorProps = ConstructorParameters<typeof TouchSensor>[0];

/** Mouse sensor whose card lands where it is released, see {@link landingFirst}, and whose next press counts, see {@link countNextPress}. */
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
 * Stops dnd-kit from swallowing clicks when the next press begins. dnd-kit swallows the click that ends a drag by swallowing every click for 50 ms,
 * longer on a busy page: a press in the dialog that follows a drop would be lost.
 */
function countNextPress(sensor: MouseSensor | TouchSensor): void {
  const release = () => sensor['documentListeners'].removeAll();
  window.addEventListener('pointerdown', release, { capture: true, once: true });
}

/**
 * Moves the card to the point of release before dropping it. dnd-kit drops on the cell over which the card was last rendered; if rendering lags
 * behind the pointer, the card has already left that cell.
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
  // Runs before the sensor's listener, which is registered further in.
  window.addEventListener(release, note, { capture: true, signal: listening.signal });
  const moveTo = (to: { x: number; y: number }) => flushSync(() => given.onMove(to));
  return {
    ...given,
    onEnd() {
      listening.abort();
      if (point) {
        // The first render finds the cell, the second one applies it.
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
