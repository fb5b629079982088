import { disclosureTrigger } from '@yoza/ui/disclosure-style';
import { colour } from '@yoza/ui/theme';
import { css, styled } from 'styled-components';

export const Trigger = styled.button`
  ${disclosureTrigger}
  & > .lucide {
    width: 22px;
    height: 22px;
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
  /* Folded items stay in the tab order; the focused one must be visible. */
  &:has(:focus-visible) {
    height: auto;
    overflow: visible;
  }
`;

export const Items = styled.div<{ $isOpen: boolean }>`
  ${({ $isOpen }) => !$isOpen && folded}
`;
