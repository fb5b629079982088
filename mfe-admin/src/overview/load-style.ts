import { colour, font, motion } from '@yoza/ui/theme';
import { css, styled } from 'styled-components';

export const LoadRows = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  container-type: inline-size;
`;

export const LoadRow = styled.li`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr) minmax(60px, 1.4fr) 64px 74px;
  align-items: center;
  gap: 10px;
  min-height: 34px;
  @container (max-width: 420px) {
    grid-template-columns: 28px minmax(0, 1fr) 64px 74px;
    padding-block: 4px;
  }
`;

export const Name = styled.span`
  font: ${font.label};
  overflow-wrap: anywhere;
`;

export const Track = styled.span`
  height: 8px;
  border-radius: 4px;
  background: ${colour.track};
  overflow: clip;
  @container (max-width: 420px) {
    grid-row: 2;
    grid-column: 2 / -1;
  }
`;

export const Fill = styled.span`
  display: block;
  height: 100%;
  border-radius: 4px;
  background: ${colour.chart2};
  @media (prefers-reduced-motion: no-preference) {
    transition: width ${motion.overlay};
  }
`;

const figure = css`
  min-height: 24px;
  font: ${font.small};
  font-variant-numeric: tabular-nums;
  text-align: end;
  white-space: nowrap;
`;

export const Hours = styled.a`
  ${figure}
  color: ${colour.ink};
  font-weight: 650;
`;

export const Jobs = styled.a`
  ${figure}
  color: ${colour.lake};
`;
