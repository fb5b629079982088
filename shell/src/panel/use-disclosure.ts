import { useEffect, useId, useRef, useState, type RefObject } from 'react';

interface Disclosure<Root extends HTMLElement> {
  isOpen: boolean;
  close: () => void;
  /** Ref of the element around both button and panel. */
  rootRef: RefObject<Root | null>;
  buttonProps: { 'aria-expanded': boolean; 'aria-controls': string; onClick: () => void };
  panelProps: { id: string };
}

/**
 * Returns the state of a button that shows and hides a panel. Escape closes it and returns focus to the button; a press or focus elsewhere also
 * closes it.
 */
export function useDisclosure<Root extends HTMLElement = HTMLDivElement>(): Disclosure<Root> {
  const [isOpen, setOpen] = useState(false);
  const rootRef = useRef<Root>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !rootRef.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      rootRef.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  return {
    isOpen,
    close: () => setOpen(false),
    rootRef,
    buttonProps: { 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen((open) => !open) },
    panelProps: { id },
  };
}
