import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { tickMark } from './check-mark.ts';
import { colour, font, measure, motion } from './theme.ts';

export const boxStyle = css<{ $size: number }>`
  appearance: none;
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  margin: 0;
  border: ${measure.border} solid ${colour.lineStrong};
  border-radius: ${({ $size }) => ($size > 24 ? 9 : 7)}px;
  background: ${colour.surface};
  color: ${colour.onLake};
  font-size: ${({ $size }) => $size * 0.75}px;
  cursor: pointer;
  transition: background-color ${motion.state};
  &:checked {
    border-color: ${colour.lake};
    background: ${colour.lake};
  }
  &:checked::after {
    ${tickMark}
  }
  &[aria-invalid='true'] {
    border: 2px solid ${colour.alertFg};
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

const Box = styled.input<{ $size: number }>`
  ${boxStyle}
`;

const Row = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: 10px;
  min-height: 24px;
  padding-block: 2px;
  cursor: pointer;
  [data-area='field'] & {
    min-height: 44px;
    align-items: center;
  }
`;

const Detail = styled.span`
  display: block;
  font: ${font.caption};
  color: ${colour.ink2};
`;

const ErrorText = styled.p`
  font: 550 14px/20px var(--yoza-font);
  color: ${colour.alertFg};
`;

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode;
  description?: ReactNode;
  error?: string;
}

/** Native checkbox; the whole row is its label. Accepts every native input prop and a ref. */
export function Checkbox({ label, description, error, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <Row>
        <Box
          {...input}
          type="checkbox"
          $size={22}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>
          {label}
          {description && <Detail>{description}</Detail>}
        </span>
      </Row>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  );
}
