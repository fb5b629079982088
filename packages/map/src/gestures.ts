/** What somebody did that scrolled the page where it might have been meant for the map. */
export type PassedOn = 'touch' | 'wheel';

const isForThePin = (target: EventTarget | null) => target instanceof Element && target.closest('.yoza-pin') !== null;

/**
 * Lets the page scroll on with one finger or the wheel while these are over a map: the map takes two fingers, or the wheel with Ctrl. Has to be
 * put on an element around the map. Calls `onPassedOn` when the page got what may have been meant for the map. Returns the way to stop.
 */
export function leaveScrollingToThePage(around: HTMLElement, onPassedOn: (what: PassedOn) => void): () => void {
  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  let isPassed = false;

  const whileTouched = (event: TouchEvent) => {
    if (isForThePin(event.target)) return;
    if (event.touches.length > 1) return;
    // Leaflet would drag the map with this finger.
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
