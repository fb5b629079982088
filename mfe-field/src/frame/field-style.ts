import { useLayoutEffect } from 'react';
import { createGlobalStyle } from 'styled-components';

/** Global style that keeps content scrolled to, by keyboard or by the browser, clear of the bars at the top and bottom. */
export const FieldStyle = createGlobalStyle`
  html[data-area='field'] {
    scroll-padding: calc(var(--field-top, 57px) + 68px) 0 calc(80px + env(safe-area-inset-bottom));
  }
`;

/** Applies the sizes and colours for work in sunlight to the whole page, including its dialogs. */
export function useFieldMeasures(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['area'] = 'field';
    return () => {
      delete document.documentElement.dataset['area'];
    };
  }, []);
}
