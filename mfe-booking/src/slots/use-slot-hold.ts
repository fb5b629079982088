import { useEffect, useSyncExternalStore } from 'react';
import type { Basket } from './basket.ts';
import { HoldKeeper, type HoldState } from './hold-keeper.ts';
import { placeHold, releaseHold } from './hold.api.ts';

/** Tells the other pages of the browser which hold was released: they share the user's one hold. */
const pages = new BroadcastChannel('yoza-slot-hold');

/** Hold of this page at the server. One instance for the page, so that a step rendered twice makes one call. */
export const holdKeeper = new HoldKeeper({
  place: placeHold,
  release: (id) => {
    pages.postMessage(id);
    return releaseHold(id);
  },
});

pages.addEventListener('message', ({ data }) => void holdKeeper.wasReleased(String(data)));

/** One value for every call, so that the hold is not asked for again. */
const noCars: NonNullable<Basket['otherCars']> = [];

/** Holds a place in a slot for the work of a basket while the calling component is mounted, and returns the state of the hold. Null for either holds nothing. */
export function useSlotHold(date: string | null, timeSlot: string | null, basket: Basket): HoldState {
  const { serviceId, vehicleId, addOnIds, otherCars = noCars } = basket;
  useEffect(() => {
    if (date === null || timeSlot === null) return undefined;
    holdKeeper.request({ date, timeSlot, basket: { serviceId, vehicleId, addOnIds, otherCars } });
    return () => holdKeeper.request(null);
  }, [date, timeSlot, serviceId, vehicleId, addOnIds, otherCars]);
  useEffect(() => releaseWithPage(), []);
  return useSyncExternalStore(holdKeeper.subscribe, holdKeeper.state);
}

/**
 * Releases the hold when the page is left, but not on a reload, and places it again when the page is restored. Returns a function that stops this.
 */
function releaseWithPage(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let isReloading = false;
  let left: ReturnType<HoldKeeper['leave']> = null;
  // Browsers without the Navigation API release the hold on a reload and place it again.
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
      if (left) holdKeeper.request(left);
      left = null;
    },
    { signal },
  );
  return () => stop.abort();
}
