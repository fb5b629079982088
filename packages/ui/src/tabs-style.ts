import styled from 'styled-components';
import { colour, media, motion } from './theme.ts';

/** Line under the tabs. Below desktop width the right end fades, since more tabs may follow. */
export const Bar = styled.div`
  position: relative;
  min-width: 0;
  background: ${colour.surface};
  border-bottom: 1px solid ${colour.line};
  ${media.belowDesktop} {
    &::after {
      content: '';
      position: absolute;
      inset: 0 0 1px auto;
      width: 40px;
      background: linear-gradient(to right, transparent, ${colour.surface});
      pointer-events: none;
    }
  }
`;

export const Strip = styled.div`
  position: relative;
  display: flex;
  gap: 4px;
  max-width: calc(1120px + 2 * var(--yoza-gutter));
  margin-inline: auto;
  padding-inline: calc(var(--yoza-gutter) - 10px);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
  ${media.belowDesktop} {
    padding-right: 40px;
  }
`;

export const Tab = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: 9px;
  min-height: 50px;
  padding: 0 12px;
  border: 0;
  background: transparent;
  color: ${colour.ink2};
  font: 550 15px/20px var(--yoza-font);
  white-space: nowrap;
  transition: color ${motion.state};
  ${media.tablet} {
    gap: 7px;
    padding: 0 8px;
    font-size: 14px;
  }
  .lucide {
    width: 17px;
    height: 17px;
  }
  &:hover {
    color: ${colour.ink};
  }
  &:focus-visible {
    outline-offset: -4px;
    border-radius: 10px;
  }
  &[aria-selected='true'] {
    color: ${colour.ink};
    font-weight: 650;
  }
  &[aria-selected='true']::after {
    content: '';
    position: absolute;
    inset: auto 6px 0;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: ${colour.lake};
  }
  @media (forced-colors: active) {
    &[aria-selected='true']::after {
      background: Highlight;
    }
  }
`;

/** Number beside the name of a tab, also in SideNav. */
export const Count = styled.span`
  min-width: 24px;
  padding: 1px 7px;
  border-radius: 8px;
  background: ${colour.sunken};
  color: ${colour.ink2};
  font: 600 13px/18px var(--yoza-font);
  font-variant-numeric: tabular-nums;
  text-align: center;
`;
