import { colour, font, media, radius } from '@yoza/ui/theme';
import { css, styled } from 'styled-components';
import { inWeek } from './in-week.ts';

/** Width of the first column; narrower on small screens and on the board of a week. */
const headWidth = '184px';

export const Frame = styled.div`
  --head: ${headWidth};
  --column: 172px;
  /* Usual height of a card that shows its time. */
  --day-card: 98px;
  isolation: isolate;
  border: 1px solid ${colour.line};
  border-radius: ${radius.card};
  background: ${colour.surface};
  ${media.belowDesktop} {
    --head: 112px;
    --column: 135px;
  }
  ${media.phone} {
    --head: 96px;
    --column: 140px;
  }
  ${media.desktop} {
    &[data-week] {
      --head: 104px;
      --column: 126px;
      --day-card: 164px;
    }
  }
`;

/** Names of the columns, which stay in view while the page scrolls, except on a phone. They follow the sideways scrolling of the table. */
export const ColumnNames = styled.div`
  position: sticky;
  top: var(--yoza-app-bar, 0px);
  z-index: 4;
  overflow: hidden;
  border-radius: ${radius.card} ${radius.card} 0 0;
  background: ${colour.surface};
  ${media.phone} {
    position: static;
  }
`;

export const Scroller = styled.div`
  position: relative;
  overflow-x: auto;
  border-radius: 0 0 ${radius.card} ${radius.card};
`;

export const Sheet = styled.div<{ $columns: number; $hasLine?: boolean }>`
  position: relative;
  padding-top: ${({ $hasLine }) => ($hasLine ? '20px' : 0)};
  min-width: calc(var(--head) + ${({ $columns }) => $columns} * var(--column));
`;

export const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  th,
  td {
    border-bottom: 1px solid ${colour.line};
    border-left: 1px solid ${colour.line};
    text-align: start;
    vertical-align: top;
  }
  tr > :first-child {
    position: sticky;
    left: 0;
    z-index: 3;
    width: var(--head);
    border-left: 0;
    background: ${colour.surface};
  }
  thead + tbody > tr:last-child > * {
    border-bottom: 0;
  }
`;

/** Column header for screen readers; the visible names are above the table. */
export const HeadOfNone = styled.th`
  && {
    height: 1px;
    padding: 0;
    border-bottom: 0;
    line-height: 0;
  }
`;

export const ColumnName = styled.td<{ $isNow: boolean }>`
  padding: 10px 12px;
  font: 650 14px/20px var(--yoza-font);
  background: ${({ $isNow }) => ($isNow ? colour.waitingBg : colour.surface)};
  small {
    display: block;
    font: ${font.caption};
    color: ${({ $isNow }) => ($isNow ? colour.waitingFg : colour.ink2)};
  }
  ${inWeek(css`
    padding: 8px 6px;
  `)}
`;

export const CornerName = styled.td`
  padding: 10px 12px;
  font: ${font.label};
  color: ${colour.ink2};
  vertical-align: middle;
  ${inWeek(css`
    padding: 8px;
  `)}
`;

const narrowHead = css`
  padding: 8px;
  [aria-hidden='true']:first-child {
    display: none;
  }
`;

export const TechnicianCell = styled.th`
  padding: 12px;
  font-weight: 450;
  & > div {
    display: flex;
    align-items: center;
    gap: 10px;
    min-width: 0;
  }
  strong {
    display: block;
    font: 650 14px/20px var(--yoza-font);
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font: ${font.caption};
    color: ${colour.ink2};
  }
  ${media.belowDesktop} {
    ${narrowHead}
  }
  ${inWeek(narrowHead)}
`;

/** Placeholder of a row out of view, with the height of the row. */
export const LeftOut = styled.td`
  padding: 12px;
  font: ${font.caption};
  color: ${colour.ink2};
`;

/**
 * Returns the likely row height, as a CSS length, for the maximum number of cards in one of its cells, so that a {@link LeftOut} row keeps the page's
 * height. Cards of a whole day show their times, with their number above.
 */
export const likelyRowHeight = (cards: number, isWholeDay: boolean): string =>
  isWholeDay ? `max(87px, 41px + ${cards} * var(--day-card))` : `${Math.max(87, 13 + 80 * cards)}px`;

/** State of a cell during a drag: free for the card (`open`), free under the card (`over`), not allowed for it, not allowed and under it. */
export type CellState = 'idle' | 'open' | 'over' | 'refused' | 'refusedOver';

const stripes = `repeating-linear-gradient(-45deg, transparent 0 7px, ${colour.sunken} 7px 14px)`;

export const Drop = styled.div<{ $state: CellState }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-height: 76px;
  margin: 4px;
  padding: 2px;
  border: 2px dashed transparent;
  border-radius: ${radius.control};
  ${inWeek(css`
    margin: 2px;
    padding: 0;
  `)}
  ${({ $state }) =>
    ($state === 'open' || $state === 'over') &&
    css`
      border-color: ${colour.lake};
      background: ${$state === 'over' ? colour.lakeTint : 'transparent'};
    `}
  ${({ $state }) =>
    ($state === 'refused' || $state === 'refusedOver') &&
    css`
      background: ${stripes};
      border-color: ${$state === 'refusedOver' ? colour.alertFg : 'transparent'};
    `}
`;

/**
 * Text of a cell: free, started, its number of jobs, the effect of a drop, or the reason for a refusal. Over cards it takes no space: nothing may
 * move during a drag.
 */
export const CellWord = styled.span<{ $tone?: 'quiet' | 'fits' | 'refused'; $isOverCards?: boolean }>`
  margin: auto;
  padding: 2px 4px;
  border-radius: ${radius.chip};
  font: ${font.caption};
  font-weight: ${({ $tone = 'quiet' }) => ($tone === 'quiet' ? 450 : 600)};
  color: ${({ $tone = 'quiet' }) =>
    $tone === 'refused' ? colour.alertFg : $tone === 'fits' ? colour.lake : colour.ink3};
  background: ${({ $tone = 'quiet' }) => ($tone === 'refused' ? colour.surface : 'transparent')};
  text-align: center;
  ${({ $isOverCards }) =>
    $isOverCards &&
    css`
      position: absolute;
      inset-block-end: 2px;
      inset-inline: 4px;
      width: fit-content;
      margin: 0 0 0 auto;
      background: ${colour.surface};
      box-shadow: ${colour.raise};
    `}
`;

export const Legend = styled.p`
  margin-top: 10px;
  font: ${font.small};
  color: ${colour.ink2};
`;
