import { useEffect } from 'react';

const pressable = 'a, button, label';

/**
 * Ignores the second tap of a double tap if another element has appeared under the finger in the meantime: with wet hands technicians tap twice, and
 * without a network a pressed element disappears at once. Otherwise the second tap would press Clock Out after Clock In, or the tab below the dialog
 * that asked to complete a job.
 */
export function useSteadyTaps(): void {
  useEffect(() => {
    let pressed: Element | null = null;
    const onClick = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target.closest(pressable) : null;
      if (event.detail > 1 && pressed && target !== pressed) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      // Steps of a checklist may be ticked in quick succession.
      pressed = target?.matches('a, button') ? target : null;
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
}
