import { CalendarGrid } from 'react-aria-components/Calendar';
import styled from 'styled-components';
import { cardSurface } from './Card.tsx';
import { colour, media, motion } from './theme.ts';

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  margin-bottom: 12px;
`;

export const MonthTitle = styled.h2`
  flex: 1;
  font: 650 21px/28px var(--yoza-font);
`;

export const Frame = styled.div`
  ${cardSurface}
  overflow: clip;
`;

export const Days = styled(CalendarGrid)`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  th {
    height: 38px;
    padding: 0;
    font: 600 13px/18px var(--yoza-font);
    color: ${colour.ink3};
    background: ${colour.sunken};
  }
  td {
    position: relative;
    padding: 0;
    border-top: 1px solid ${colour.line};
    vertical-align: top;
  }
  td + td {
    border-left: 1px solid ${colour.line};
  }
`;

export const Day = styled.div`
  position: absolute;
  inset: 0;
  padding: 6px;
  cursor: pointer;
  transition: background-color ${motion.state};
  &[data-hovered] {
    background: ${colour.lakeWash};
  }
  &[data-focus-visible] {
    outline: 3px solid ${colour.lake};
    outline-offset: -3px;
  }
  &[hidden] {
    display: none;
  }
  ${media.phone} {
    display: grid;
    align-content: start;
    justify-content: center;
    padding: 4px 2px;
  }
`;

export const DayContent = styled.div`
  position: relative;
  min-height: 116px;
  padding: 38px 4px 6px;
  pointer-events: none;
  ${media.phone} {
    min-height: 74px;
    padding: 36px 2px 4px;
  }
`;

export const DayNumber = styled.span<{ $isToday: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  border-radius: 9px;
  font: ${({ $isToday }) => ($isToday ? 700 : 550)} 14px/20px var(--yoza-font);
  font-variant-numeric: tabular-nums;
  ${({ $isToday }) => $isToday && `background: ${colour.lake}; color: ${colour.onLake};`}
`;
