import { useEffect } from 'react';

const pressable = 'a, button, label';

/**
 * The second tap of a double tap does nothing where something else has come under the finger meanwhile: with wet hands one taps twice, and without a network
 * what was pressed is gone at once. Clock Out would follow Clock In, the tab below the dialog that asked to complete a job.
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
      // Steps of a checklist are ticked one after the other, as quickly as one can.
      pressed = target?.matches('a, button') ? target : null;
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
}
