import { useEffect, useSyncExternalStore } from 'react';
import { placeHold, releaseHold } from './hold.api.ts';
import { HoldKeeper, type HoldState } from './hold-keeper.ts';

/** Pages of the same browser share a person's one hold. */
const pages = new BroadcastChannel('yoza-slot-hold');

/** What this page keeps at the server. One for the page, so that a step that is drawn twice asks once. */
export const holdKeeper = new HoldKeeper({
  place: placeHold,
  release: (id) => {
    pages.postMessage(id);
    return releaseHold(id);
  },
});

pages.addEventListener('message', ({ data }) => void holdKeeper.wasReleased(String(data)));

/** Keeps a place of a slot as long as it is looked at, and says how that goes. */
export function useSlotHold(date: string | null, timeSlot: string | null): HoldState {
  useEffect(() => {
    if (date === null || timeSlot === null) return undefined;
    holdKeeper.want({ date, timeSlot });
    return () => holdKeeper.want(null);
  }, [date, timeSlot]);
  useEffect(() => releaseWithPage(), []);
  return useSyncExternalStore(holdKeeper.subscribe, holdKeeper.state);
}

/** Gives the place back when the page is left, but not when it is only loaded again. Returns the way to stop. */
function releaseWithPage(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let isReloading = false;
  let left: ReturnType<HoldKeeper['leave']> = null;
  // Browsers without the Navigation API give the place back and ask for it again.
  const { navigation } = globalThis as { navigation?: EventTarget };
  navigation?.addEventListener(
    'navigate',
    (event) => {
      isReloading = (event as Event & { navigationType?: string }).navigationType === 'reload';
    },
    { signal },
  );
  addEventListener(
    'pagehide',
    () => {
      if (!isReloading) left = holdKeeper.leave();
    },
    { signal },
  );
  addEventListener(
    'pageshow',
    () => {
      if (left) holdKeeper.want(left);
      left = null;
    },
    { signal },
  );
  return () => stop.abort();
}
