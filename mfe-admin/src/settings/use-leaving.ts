import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

interface Leaving {
  /** An admin wants to leave and has not decided yet. */
  isAsked: boolean;
  stay: () => void;
  leave: () => void;
}

/**
 * Stops every way out of a section of the settings while it has unsaved changes: sections, links, Back and Forward by the Navigation API, where the
 * browser has it and lets a page stop them; closing and reloading by the browser's own question.
 */
export function useLeaving(isUnsaved: boolean): Leaving {
  const navigate = useNavigate();
  const [go, setGo] = useState<(() => void) | null>(null);
  const isDecided = useRef(false);
  useEffect(() => {
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
  return { isAsked: go !== null, stay: () => setGo(null), leave };
}

/** Whether an address shows the same section of the settings as the present one. */
const isHere = (address: string): boolean => sectionOf(address) === sectionOf(location.href);

function sectionOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  return [pathname, searchParams.get('tab'), searchParams.get('section') ?? 'services'].join(' ');
}
