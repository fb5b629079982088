import styled from 'styled-components';
import { cardSurface } from './Card.tsx';
import { colour, font } from './theme.ts';

type Align = 'start' | 'end';

/** Condition for rows as cards. It is about the table's own width, since a wide window with a side bar can have a narrow table. */
const asCards = '@container yoza-table (max-width: 859.98px)';

export const Place = styled.div`
  container: yoza-table / inline-size;
  min-width: 0;
`;

export const Frame = styled.table`
  ${cardSurface}
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  overflow: clip;
  font: 450 15px/20px var(--yoza-font);
  ${asCards} {
    display: block;
    border: 0;
    background: transparent;
    overflow: visible;
  }
`;

export const Head = styled.thead`
  ${asCards} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

export const HeadRow = styled.tr``;

export const HeadCell = styled.th<{ $align: Align; $width?: string }>`
  height: 42px;
  padding: 4px 10px;
  font: 550 13px/18px var(--yoza-font);
  color: ${colour.ink2};
  text-align: ${({ $align }) => $align};
  white-space: nowrap;
  ${({ $width }) => $width && `width: ${$width};`}
  &:first-child {
    padding-left: 18px;
  }
  &:last-child {
    padding-right: 14px;
  }
`;

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 28px;
  padding: 0 4px;
  margin: 0 -4px;
  border: 0;
  border-radius: 8px;
  background: transparent;
  font: inherit;
  color: inherit;
  &:hover {
    color: ${colour.ink};
  }
  .lucide {
    width: 14px;
    height: 14px;
  }
`;

export const Body = styled.tbody`
  ${asCards} {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(310px, 100%), 1fr));
    gap: 12px;
  }
`;

export const Row = styled.tr<{ $isHighlighted: boolean }>`
  background: ${({ $isHighlighted }) => ($isHighlighted ? colour.lakeWash : 'transparent')};
  &:hover {
    background: ${colour.lakeWash};
  }
  ${asCards} {
    ${cardSurface}
    display: flex;
    flex-direction: column;
    gap: 6px;
    padding: 14px 16px;
    background: ${({ $isHighlighted }) => ($isHighlighted ? colour.lakeWash : colour.surface)};
  }
`;

export const Cell = styled.td<{ $align: Align; $isTitle: boolean }>`
  height: 57px;
  padding: 6px 10px;
  border-top: 1px solid ${colour.line};
  text-align: ${({ $align }) => $align};
  ${({ $align }) => $align === 'end' && 'font-variant-numeric: tabular-nums; white-space: nowrap; font-weight: 600;'}
  ${({ $isTitle }) => $isTitle && 'font-weight: 600;'}
  &:first-child {
    padding-left: 18px;
  }
  &:last-child {
    padding-right: 14px;
  }
  ${asCards} {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 16px;
    height: auto;
    padding: 0 !important;
    border: 0;
    text-align: start;
    ${({ $isTitle }) => $isTitle && 'font-size: 16px; font-weight: 650;'}
    & > div {
      min-width: 0;
      ${({ $isTitle }) => !$isTitle && 'text-align: end;'}
    }
    & > div:only-child {
      flex: 1;
      text-align: start;
    }
  }
`;

export const CellLabel = styled.span`
  display: none;
  flex: none;
  font: ${font.caption};
  color: ${colour.ink3};
  ${asCards} {
    display: inline;
  }
`;

/** First and second line of a two-line cell. */
export const CellMain = styled.div`
  font-weight: 550;
`;

export const CellDetail = styled.div`
  font: ${font.caption};
  color: ${colour.ink2};
`;

/** Order of the actions: one contextual action, then View, then the more menu. */
export const RowActions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 2px;
  /* Leaves more space for people's names where columns are narrow. */
  @container yoza-table (860px <= width < 1080px) {
    & > button:not([aria-haspopup]) {
      padding-inline: 9px;
    }
  }
  ${asCards} {
    flex-wrap: wrap;
    justify-content: flex-start;
    margin: 6px 0 0 -2px;
    gap: 6px;
  }
`;
