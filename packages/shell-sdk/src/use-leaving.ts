import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

export type PlaceOf = (address: URL) => string;

interface Leaving {
  /** True while the user has tried to leave and has not decided yet. */
  isConfirming: boolean;
  stay: () => void;
  leave: () => void;
}

/**
 * Blocks leaving a place with unsaved changes. Links, tabs, Back and Forward are blocked through the Navigation API if the browser supports it and
 * allows cancelling; closing and reloading through the browser's own dialog. Addresses with the same `placeOf` count as the same place.
 */
export function useLeaving(isUnsaved: boolean, placeOf: PlaceOf = ({ pathname }) => pathname): Leaving {
  const navigate = useNavigate();
  const [go, setGo] = useState<(() => void) | null>(null);
  const isDecided = useRef(false);
  const isHere = useEffectEvent((address: string) => placeOf(new URL(address)) === placeOf(new URL(location.href)));
  // A layout effect follows the rendered state, so that a form that was just left or saved no longer asks.
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined;
    const stopped = new AbortController();
    const stop = (event: NavigateEvent) => {
      const { destination, navigationType, cancelable } = event;
      if (isDecided.current || !cancelable || !destination.sameDocument || isHere(destination.url)) return;
      event.preventDefault();
      const { pathname, search, hash } = new URL(destination.url);
      setGo(() => () => {
        if (navigationType === 'traverse') navigation.traverseTo(destination.key);
        else void navigate({ pathname, search, hash }, { replace: navigationType === 'replace' });
      });
    };
    const { signal } = stopped;
    if ('navigation' in window) navigation.addEventListener('navigate', stop, { signal });
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    return () => stopped.abort();
  }, [isUnsaved, navigate]);
  const leave = () => {
    isDecided.current = true;
    setGo(null);
    go?.();
  };
  return { isConfirming: go !== null, stay: () => setGo(null), leave };
}
