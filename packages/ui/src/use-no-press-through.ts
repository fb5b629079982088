import { useLayoutEffect } from 'react';

/** Presses that follow each other faster than this, in milliseconds, can be one double press. */
const doublePress = 500;

const swallow = (event: MouseEvent) => {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
};

/** A double press that closes something with its first one does not reach what lies behind with its second. */
export function useNoPressThrough(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      window.addEventListener('click', swallow, { capture: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), doublePress);
    };
  }, [isOpen]);
}
