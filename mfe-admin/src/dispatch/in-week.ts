import { media } from '@yoza/ui/theme';
import { css } from 'styled-components';

/** Styles for parts of a week on a laptop, where seven columns share the width of five: narrower, on more lines. Marked by `data-week`. */
export const inWeek = (styles: ReturnType<typeof css>) => css`
  ${media.desktop} {
    [data-week] & {
      ${styles}
    }
  }
`;
