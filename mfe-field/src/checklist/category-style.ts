import { colour, motion } from '@yoza/ui/theme';
import { css, styled } from 'styled-components';

export const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 54px;
  padding: 8px 14px;
  border: 0;
  border-radius: 14px;
  background: transparent;
  color: ${colour.ink};
  font: 650 17px/22px var(--yoza-font);
  text-align: start;
  & > span:first-child {
    flex: 1;
    min-width: 0;
  }
  & > .lucide {
    width: 22px;
    height: 22px;
    transition: transform ${motion.state};
  }
  &[aria-expanded='false'] > .lucide:last-child {
    transform: rotate(-90deg);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

export const Done = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  flex: none;
  color: ${colour.doneFg};
  font-size: 15px;
  .lucide {
    width: 18px;
    height: 18px;
    stroke-width: 2.25;
  }
`;

export const Badge = styled.span`
  flex: none;
  color: ${colour.ink2};
  font-variant-numeric: tabular-nums;
`;

export const MiniBar = styled.div`
  padding: 0 14px 4px;
  & > * {
    height: 6px;
  }
`;

const folded = css`
  height: 0;
  overflow: clip;
  /* By keyboard one comes through the folded items too, and must see where one is. */
  &:has(:focus-visible) {
    height: auto;
    overflow: visible;
  }
`;

export const Items = styled.div<{ $isOpen: boolean }>`
  ${({ $isOpen }) => !$isOpen && folded}
`;
