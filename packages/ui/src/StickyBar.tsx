import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { keepClear } from './keep-clear.ts';
import { colour, font, layer, media } from './theme.ts';

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${layer.sticky};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  padding: 12px max(32px, calc(50% - 560px)) calc(12px + env(safe-area-inset-bottom));
  border-top: 1px solid ${colour.line};
  background: ${colour.surface};
  ${media.belowDesktop} {
    padding-inline: var(--yoza-gutter);
  }
  ${media.phone} {
    flex-wrap: wrap;
    gap: 8px 12px;
    padding-block: 10px calc(10px + env(safe-area-inset-bottom));
    body:has([data-chat-dock]) & {
      padding-right: 74px;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  gap: 10px;
  flex: none;
  order: 2;
  & > :last-child {
    min-width: 120px;
  }
  ${media.phone} {
    flex: 1 1 auto;
    justify-content: flex-end;
    & > :last-child {
      flex: 1 1 auto;
    }
  }
`;

const Note = styled.p`
  flex: 0 1 auto;
  order: 1;
  margin-left: auto;
  font: ${font.caption};
  color: ${colour.ink2};
  ${media.phone} {
    flex-basis: 100%;
    order: 0;
  }
`;

/** Caption and figure at the left of the bar, for example the total. */
export const StickyBarFigure = styled.div`
  min-width: 0;
  font: 650 18px/24px var(--yoza-font);
  small {
    display: block;
    font: ${font.caption};
    color: ${colour.ink2};
  }
  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    flex: 1 1 130px;
    align-items: baseline;
    justify-content: space-between;
    column-gap: 12px;
  }
`;

interface StickyBarProps {
  children?: ReactNode;
  actions: ReactNode;
  /** Sentence about what the actions mean: beside them, on a phone above everything else. */
  note?: ReactNode;
}

/** Bar that keeps the total and the next step visible at the bottom of the page. */
export function StickyBar({ children, actions, note }: StickyBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => keepClear(bar.current), []);
  return (
    <Bar ref={bar} data-bottom-bar>
      {note && <Note>{note}</Note>}
      {children ?? <span />}
      <Actions>{actions}</Actions>
    </Bar>
  );
}
