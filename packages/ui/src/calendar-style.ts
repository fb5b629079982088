import type { ReactElement } from 'react';
import type { CalendarDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarGrid } from 'react-aria-components/Calendar';
import type { CalendarProps } from 'react-aria-components/Calendar';
import styled from 'styled-components';
import { colour, font, motion } from './theme.ts';

type DayCalendar = (props: CalendarProps<CalendarDate>) => ReactElement | null;

export const Month = styled(Calendar as DayCalendar)`
  /* Hides the calendar's second "Next" button, which would be confused with the one of a wizard. */
  button[tabindex='-1'] {
    display: none;
  }
`;

export const Header = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  margin-bottom: 8px;
`;

export const MonthName = styled.h3`
  flex: 1;
  font: 650 19px/26px var(--yoza-font);
`;

export const MonthButton = styled(Button)`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border: 0;
  border-radius: 10px;
  background: transparent;
  color: ${colour.ink};
  &[data-hovered] {
    background: ${colour.lakeTint};
  }
  &[data-disabled] {
    color: ${colour.ink3};
    cursor: not-allowed;
  }
  .lucide {
    width: 18px;
    height: 18px;
  }
`;

export const Grid = styled(CalendarGrid)`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  th {
    height: 34px;
    padding: 0;
    font: 550 13px/18px var(--yoza-font);
    color: ${colour.ink3};
  }
  td {
    padding: 1px;
  }
`;

export const Day = styled.div<{ $isPast: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: min(100%, 52px);
  height: 40px;
  margin-inline: auto;
  border-radius: 10px;
  font: 600 15px/20px var(--yoza-font);
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  transition: background-color ${motion.state};
  &[data-hovered] {
    background: ${colour.lakeTint};
  }
  &[data-unavailable],
  &[data-disabled] {
    font-weight: 450;
    color: ${colour.ink3};
    text-decoration: line-through;
    cursor: not-allowed;
  }
  &[data-unavailable][data-hovered] {
    background: ${colour.sunken};
  }
  &[data-selected] {
    background: ${colour.lake};
    color: ${colour.onLake};
  }
  &[data-focus-visible] {
    outline: 3px solid ${colour.lake};
    outline-offset: 1px;
  }
  &[hidden] {
    display: none;
  }
  @media (forced-colors: active) {
    &[data-selected] {
      outline: 2px solid Highlight;
    }
  }
`;

export const DayMark = styled.span`
  position: absolute;
  bottom: 3px;
  width: 10px;
  height: 3px;
  border-radius: 2px;
  background: ${colour.sun};
`;

export const Reason = styled.p`
  min-height: 18px;
  margin-top: 4px;
  font: ${font.caption};
  color: ${colour.ink2};
`;
