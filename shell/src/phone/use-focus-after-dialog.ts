import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `focus` once a dialog that is part of the address has closed. */
export function useFocusAfterDialog(isOpen: boolean, focus: () => void): void {
  const wasOpen = useRef(false);
  const moveFocus = useEffectEvent(focus);
  useEffect(() => {
    // The dialog itself would return the focus too early: closed by the address, it leaves the page inert for another frame.
    if (wasOpen.current && !isOpen) requestAnimationFrame(() => moveFocus());
    wasOpen.current = isOpen;
  }, [isOpen]);
}
