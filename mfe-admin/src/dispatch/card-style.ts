import type { StatusTone } from '@yoza/ui/status-tones';
import { colour, font, radius } from '@yoza/ui/theme';
import { css, styled } from 'styled-components';
import { inWeek } from './in-week.ts';

export const Card = styled.div<{ $tone: StatusTone; $isLifted?: boolean; $isGone?: boolean; $isOnPaper?: boolean }>`
  --shape-hole: ${({ $tone }) => colour[`${$tone}Bg`]};
  position: relative;
  display: flex;
  align-items: stretch;
  min-width: 0;
  border: 1px solid ${({ $isOnPaper }) => ($isOnPaper ? colour.line : 'transparent')};
  border-radius: ${radius.compact};
  background: ${({ $tone, $isOnPaper }) => ($isOnPaper ? colour.surface : colour[`${$tone}Bg`])};
  color: ${colour.ink};
  opacity: ${({ $isGone }) => ($isGone ? 0.45 : 1)};
  box-shadow: ${({ $isLifted }) => ($isLifted ? colour.lift : 'none')};
  &[data-movable='true'] {
    --handle: 20px;
    cursor: grab;
    -webkit-user-select: none;
    user-select: none;
  }
`;

export const Face = styled.button`
  flex: 1;
  min-width: 0;
  min-height: 44px;
  /* Keeps a focused card from being scrolled under the column headings. */
  scroll-margin-top: 56px;
  padding: 8px 10px;
  border: 0;
  border-radius: ${radius.compact};
  background: none;
  color: inherit;
  font: ${font.caption};
  text-align: start;
  cursor: inherit;
  ${inWeek(css`
    padding: 5px;
  `)}
`;

const onMoreLines = css`
  & > span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    white-space: normal;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
`;

/** Text beside the drag handle, which occupies the corner next to the first line only. */
const besideHandle = css`
  display: block;
  overflow-wrap: anywhere;
  & > span:first-child {
    white-space: normal;
  }
  & > span + span {
    margin-inline-start: 6px;
    white-space: nowrap;
  }
  &::before {
    content: '';
    float: inline-end;
    width: var(--handle, 0);
    height: 20px;
  }
`;

export const Line = styled.span<{ $isMain?: boolean }>`
  display: flex;
  justify-content: space-between;
  gap: 8px;
  font: ${({ $isMain }) => ($isMain ? '650 14px/20px var(--yoza-font)' : font.caption)};
  color: ${({ $isMain }) => ($isMain ? colour.ink : colour.ink2)};
  & > span:first-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > span + span {
    flex: none;
    font: ${font.caption};
    color: ${colour.ink2};
  }
  ${({ $isMain }) => inWeek($isMain ? besideHandle : onMoreLines)}
`;

export const State = styled.span<{ $tone: StatusTone }>`
  display: flex;
  align-items: center;
  gap: 6px;
  font: 600 13px/18px var(--yoza-font);
  color: ${({ $tone }) => colour[`${$tone}Fg`]};
  svg {
    flex: none;
    width: 11px;
    height: 11px;
  }
  ${inWeek(onMoreLines)}
  ${inWeek(css`
    align-items: flex-start;
    & > svg {
      margin-top: 4px;
    }
  `)}
  span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const Handle = styled.button`
  flex: none;
  width: 28px;
  scroll-margin-top: 56px;
  margin: 0 -6px 0 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.compact};
  background: none;
  color: ${colour.ink2};
  cursor: grab;
  .lucide {
    display: block;
    width: 16px;
    height: 16px;
    margin: auto;
  }
  ${inWeek(css`
    position: absolute;
    inset: 2px 2px auto auto;
    z-index: 1;
    width: 24px;
    height: 24px;
    margin: 0;
  `)}
`;
