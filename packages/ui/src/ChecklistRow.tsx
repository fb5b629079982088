import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { boxStyle } from './Checkbox.tsx';
import { colour, measure, motion } from './theme.ts';

const Row = styled.label`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 54px;
  padding: 6px 14px;
  font: 550 16px/22px var(--yoza-font);
  cursor: pointer;
  transition: background-color ${motion.state};
  & + & {
    border-top: ${measure.border} solid ${colour.line};
    border-top-width: 1px;
  }
  &:hover {
    background: ${colour.lakeWash};
  }
  &:has(:checked) > span {
    color: ${colour.ink2};
    text-decoration: line-through;
    text-decoration-thickness: 1.5px;
  }
  &:has(:disabled) {
    cursor: not-allowed;
  }
  [data-area='field'] & {
    font-size: 17px;
  }
`;

const Box = styled.input<{ $size: number }>`
  ${boxStyle}
`;

export interface ChecklistRowProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode;
}

/** Row of 54 px that ticks its 32 px box wherever it is pressed; a completed item is struck through. */
export function ChecklistRow({ label, className, ...input }: ChecklistRowProps) {
  return (
    <Row className={className}>
      <Box {...input} type="checkbox" $size={32} />
      <span>{label}</span>
    </Row>
  );
}
