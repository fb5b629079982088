import { css } from 'styled-components';
import { colour, measure, motion, radius } from './theme.ts';

/** Box of every text-like control. The text is 16 px, so that phones do not zoom in. */
export const fieldBox = css`
  display: block;
  width: 100%;
  min-width: 0;
  min-height: ${measure.field};
  margin: 0;
  padding: 10px 14px;
  border: ${measure.border} solid ${colour.lineStrong};
  border-radius: ${radius.control};
  background: ${colour.surface};
  color: ${colour.ink};
  font: 450 16px/24px var(--yoza-font);
  transition:
    border-color ${motion.state},
    box-shadow ${motion.state};
  /* Otherwise dates and times would be drawn two pixels higher than the text beside them. */
  &[type='date'],
  &[type='time'],
  &[type='datetime-local'] {
    height: ${measure.field};
  }
  &:focus-visible {
    outline: 2px solid transparent;
    border-color: ${colour.lake};
    box-shadow:
      inset 0 0 0 1px ${colour.lake},
      0 0 0 3px ${colour.lakeTint};
  }
  &[aria-invalid='true'] {
    border-color: ${colour.alertFg};
    box-shadow: inset 0 0 0 1px ${colour.alertFg};
  }
  &[aria-invalid='true']:focus-visible {
    box-shadow:
      inset 0 0 0 1px ${colour.alertFg},
      0 0 0 3px ${colour.alertBg};
  }
  &:disabled,
  &:read-only:not(select) {
    background: ${colour.sunken};
    color: ${colour.ink2};
  }
  &:disabled {
    border-color: ${colour.line};
    cursor: not-allowed;
  }
`;
