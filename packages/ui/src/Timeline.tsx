import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import styled, { css } from 'styled-components';
import { colour, font, media } from './theme.ts';

export type TimelineState = 'done' | 'current' | 'todo';

const vertical = css`
  flex-direction: column;
  gap: 0;
  & > li {
    padding: 0 0 14px 26px;
  }
  & > li:last-child {
    padding-bottom: 0;
  }
  & > li:not(:last-child)::before {
    inset: 18px auto -2px 7px;
    width: 2px;
    height: auto;
  }
`;

const List = styled.ol<{ $isHorizontal: boolean }>`
  display: flex;
  ${({ $isHorizontal }) =>
    $isHorizontal
      ? css`
          & > li {
            flex: 1 1 0;
            min-width: 0;
            padding: 26px 8px 0 0;
          }
          & > li:not(:last-child)::before {
            inset: 8px 2px auto 20px;
            height: 2px;
          }
          ${media.phone} {
            ${vertical}
            & > li:not(:last-child)::before {
              inset: 18px auto -2px 8px;
              width: 2px;
              height: auto;
            }
          }
        `
      : vertical}
`;

const Item = styled.li<{ $state: TimelineState }>`
  position: relative;
  font: ${({ $state }) => ($state === 'todo' ? 550 : 600)} 14px/20px var(--yoza-font);
  color: ${({ $state }) => ($state === 'todo' ? colour.ink2 : colour.ink)};
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    background: ${({ $state }) => ($state === 'done' ? colour.lake : colour.line)};
  }
`;

const Disc = styled.span<{ $state: TimelineState }>`
  position: absolute;
  left: 0;
  top: 1px;
  display: grid;
  place-items: center;
  width: 18px;
  height: 18px;
  border: ${({ $state }) => ($state === 'current' ? 5 : 2)}px solid
    ${({ $state }) => ($state === 'todo' ? colour.lineStrong : colour.lake)};
  border-radius: 50%;
  background: ${({ $state }) => ($state === 'done' ? colour.lake : colour.surface)};
  color: ${colour.onLake};
  .lucide {
    width: 12px;
    height: 12px;
    stroke-width: 3;
  }
`;

const Detail = styled.span`
  display: block;
  font: ${font.caption};
  font-variant-numeric: tabular-nums;
  color: ${colour.ink2};
`;

export interface TimelineItem {
  id: string;
  label: ReactNode;
  /** Time of the event, or a note that it has not happened. */
  detail?: ReactNode;
  state: TimelineState;
}

export interface TimelineProps {
  label: string;
  items: readonly TimelineItem[];
  /** On a phone `horizontal` is shown vertically. */
  direction?: 'vertical' | 'horizontal';
}

/** Past, current and future events, in order. */
export function Timeline({ label, items, direction = 'vertical' }: TimelineProps) {
  return (
    <List aria-label={label} $isHorizontal={direction === 'horizontal'}>
      {items.map((item) => (
        <Item key={item.id} $state={item.state} aria-current={item.state === 'current' ? 'step' : undefined}>
          <Disc $state={item.state} aria-hidden>
            {item.state === 'done' && <Check />}
          </Disc>
          {item.label}
          {item.detail && <Detail>{item.detail}</Detail>}
        </Item>
      ))}
    </List>
  );
}
