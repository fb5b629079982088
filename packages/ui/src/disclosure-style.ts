import { css } from 'styled-components';
import { colour, motion } from './theme.ts';

/** Style of a button as wide as its card that shows and hides the content below it; its last icon points to the side while that is hidden. */
export const disclosureTrigger = css`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 48px;
  padding: 8px 14px;
  border: 0;
  border-radius: 14px;
  background: transparent;
  color: ${colour.ink};
  font: 650 16px/22px var(--yoza-font);
  text-align: start;
  & > span:first-child {
    flex: 1;
    min-width: 0;
  }
  & > .lucide {
    width: 20px;
    height: 20px;
    transition: transform ${motion.state};
  }
  &[aria-expanded='false'] > .lucide:last-child {
    transform: rotate(-90deg);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  [data-area='field'] & {
    min-height: 54px;
    font-size: 17px;
  }
`;
