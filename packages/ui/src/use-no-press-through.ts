import { useLayoutEffect } from 'react';

/** Maximum milliseconds between two presses of a double press. */
const doublePress = 500;

const swallow = (event: MouseEvent) => {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
};

/** Keeps the second press of a double press from reaching the content behind an element that the first press closed. */
export function useNoPressThrough(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      window.addEventListener('click', swallow, { capture: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), doublePress);
    };
  }, [isOpen]);
}
