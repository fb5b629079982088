import { useLayoutEffect } from 'react';
import { createGlobalStyle } from 'styled-components';

/** Keeps what is scrolled to, by keyboard or by the browser, clear of the bars at the top and bottom. */
export const FieldStyle = createGlobalStyle`
  html[data-area='field'] {
    scroll-padding: calc(var(--field-top, 57px) + 68px) 0 calc(80px + env(safe-area-inset-bottom));
  }
`;

/** Gives the whole page, with its dialogs, the measures and colours for work in sunlight. */
export function useFieldMeasures(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['area'] = 'field';
    return () => {
      delete document.documentElement.dataset['area'];
    };
  }, []);
}
