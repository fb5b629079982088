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
    height: 1px;
    padding: 0;
    border-top: 1px solid ${colour.line};
    vertical-align: top;
  }
  td + td {
    border-left: 1px solid ${colour.line};
  }
`;

export const Day = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-height: 116px;
  height: 100%;
  padding: 6px 4px;
  cursor: pointer;
  transition: background-color ${motion.state};
  &[data-hovered] {
    background: ${colour.lakeWash};
  }
  &[data-focus-visible] {
    position: relative;
    outline: 3px solid ${colour.lake};
    outline-offset: -3px;
  }
  &[hidden] {
    display: none;
  }
  ${media.phone} {
    min-height: 74px;
    padding: 4px 2px;
    align-items: center;
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
