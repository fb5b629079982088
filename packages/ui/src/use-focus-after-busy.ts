import { useEffect, useLayoutEffect, useRef } from 'react';

/** Restores the focus of a field that was disabled during processing, since browsers remove the focus from disabled elements. */
export function useFocusAfterBusy(isBusy: boolean): void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isBusy) focused.current = document.activeElement;
  }, [isBusy]);
  useEffect(() => {
    const { current } = focused;
    if (!isBusy && document.activeElement === document.body && current instanceof HTMLElement) current.focus();
  }, [isBusy]);
}
