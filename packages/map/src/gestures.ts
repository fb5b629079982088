/** Gesture that scrolled the page although the user may have meant the map. */
export type PassedOn = 'touch' | 'wheel';

const isForThePin = (target: EventTarget | null) => target instanceof Element && target.closest('.yoza-pin') !== null;

/**
 * Lets the page scroll with one finger or the wheel over a map, which requires two fingers or the wheel with Ctrl or Cmd. Must be applied to an
 * element around the map. Calls `onPassedOn` when the page received a gesture that may have been meant for the map. Returns the function that stops
 * it.
 */
export function leaveScrollingToThePage(around: HTMLElement, onPassedOn: (what: PassedOn) => void): () => void {
  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  let isPassed = false;

  const whileTouched = (event: TouchEvent) => {
    if (isForThePin(event.target)) return;
    if (event.touches.length > 1) return;
    // Otherwise Leaflet would drag the map with this finger.
    event.stopPropagation();
    if (event.type === 'touchstart') isPassed = false;
    else if (!isPassed) {
      isPassed = true;
      onPassedOn('touch');
    }
  };
  around.addEventListener('touchstart', whileTouched, options);
  around.addEventListener('touchmove', whileTouched, options);
  around.addEventListener(
    'wheel',
    (event) => {
      if (event.ctrlKey || event.metaKey) return;
      event.stopPropagation();
      onPassedOn('wheel');
    },
    options,
  );
  return () => stop.abort();
}
