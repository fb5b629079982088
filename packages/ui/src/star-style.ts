import styled from 'styled-components';
import { colour } from './theme.ts';

/** Star shapes with an outline, since marigold alone has too little contrast on paper. A hollow star is only the outline. */
export const StarShapes = styled.span<{ $size: number }>`
  display: inline-flex;
  gap: 2px;
  .lucide {
    flex: none;
    width: ${({ $size }) => $size}px;
    height: ${({ $size }) => $size}px;
    color: ${colour.lineStrong};
  }
  [data-filled] {
    fill: ${colour.chart3};
    color: ${colour.chart3Outline};
  }
`;
