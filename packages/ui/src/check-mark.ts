import { css } from 'styled-components';

/** Tick drawn by CSS in the current colour, for `::after` of a checked box. */
export const tickMark = css`
  content: '';
  width: 32%;
  height: 58%;
  margin-top: -12%;
  border: solid currentColor;
  border-width: 0 max(2px, 0.14em) max(2px, 0.14em) 0;
  border-radius: 1px;
  transform: rotate(43deg);
`;
