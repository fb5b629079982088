import { css } from 'styled-components';
import type { RuleSet } from 'styled-components';
import { colour, measure, motion, radius } from './theme.ts';

export type ButtonVariant = 'sun' | 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerQuiet';
export type ButtonSize = 'regular' | 'large' | 'compact';

export interface ButtonStyleProps {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $isFullWidth?: boolean;
  $isIconOnly?: boolean;
}

const enabledHover = '&:hover:not(:disabled, [aria-disabled="true"])';

const variants: Record<ButtonVariant, RuleSet> = {
  sun: css`
    background: ${colour.sun};
    color: ${colour.onSun};
    ${enabledHover} {
      background: ${colour.sunHover};
    }
  `,
  primary: css`
    background: ${colour.lake};
    color: ${colour.onLake};
    ${enabledHover} {
      background: ${colour.lakeHover};
    }
  `,
  secondary: css`
    background: ${colour.surface};
    border-color: ${colour.lineStrong};
    color: ${colour.ink};
    ${enabledHover} {
      background: ${colour.lakeWash};
      border-color: ${colour.lake};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${colour.lake};
    ${enabledHover} {
      background: ${colour.lakeTint};
    }
  `,
  danger: css`
    background: ${colour.surface};
    border-color: ${colour.alertFg};
    color: ${colour.alertFg};
    ${enabledHover} {
      background: ${colour.alertBg};
    }
  `,
  dangerQuiet: css`
    background: transparent;
    color: ${colour.alertFg};
    ${enabledHover} {
      background: ${colour.alertBg};
    }
  `,
};

const sizes: Record<ButtonSize, RuleSet> = {
  compact: css`
    --button-height: ${measure.compact};
    padding-inline: 13px;
    border-radius: ${radius.compact};
    font-size: 14px;
  `,
  regular: css`
    --button-height: ${measure.control};
    padding-inline: 14px;
    border-radius: ${radius.control};
    font-size: 15px;
  `,
  large: css`
    --button-height: max(52px, ${measure.control});
    padding-inline: 20px;
    border-radius: ${radius.large};
    font-size: 16px;
  `,
};

/** Style of every button and of links that act as buttons. */
export const buttonStyle = css<ButtonStyleProps>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  max-width: 100%;
  min-height: var(--button-height);
  padding-block: 6px;
  border: ${measure.border} solid transparent;
  font-family: var(--yoza-font);
  font-weight: 600;
  line-height: 20px;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${motion.state},
    border-color ${motion.state},
    color ${motion.state};
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}
  ${({ $isFullWidth }) => $isFullWidth && 'width: 100%;'}
  ${({ $isIconOnly }) => $isIconOnly && 'width: var(--button-height); padding: 0; flex: none;'}
  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    background: ${({ $variant }) => ($variant.toLowerCase().includes('quiet') ? 'transparent' : colour.sunken)};
    border-color: ${({ $variant }) => ($variant.toLowerCase().includes('quiet') ? 'transparent' : colour.line)};
    color: ${colour.ink3};
    cursor: not-allowed;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  [data-area='field'] & {
    font-size: ${({ $size }) => ($size === 'compact' ? '15px' : '17px')};
    font-weight: 650;
  }
  & > svg,
  & .lucide {
    width: 18px;
    height: 18px;
    flex: none;
  }
`;
