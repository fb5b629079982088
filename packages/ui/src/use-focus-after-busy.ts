import { useEffect, useLayoutEffect, useRef } from 'react';

/** Gives the focus back to the field that was disabled while something was processing: the browser takes it from a disabled one. */
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
