import { useId } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { cardSurface } from './Card.tsx';
import { RadioDisc } from './radio-style.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { colour, font, measure, motion } from './theme.ts';

const Group = styled.fieldset`
  ${cardSurface}
  margin: 0;
  padding: 0;
  overflow: clip;
  legend {
    padding: 0;
  }
`;

const Row = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 62px;
  padding: 10px 16px 10px 14px;
  cursor: pointer;
  transition: background-color ${motion.state};
  & + & {
    border-top: ${measure.border} solid ${colour.line};
  }
  &:hover,
  &:has(:checked) {
    background: ${colour.lakeWash};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${colour.lake};
    outline-offset: -3px;
    border-radius: 15px;
  }
  &:has(:disabled) {
    background: ${colour.sunken};
    cursor: not-allowed;
  }
  .lucide {
    margin-left: auto;
    width: 20px;
    height: 20px;
    color: ${colour.ink2};
  }
`;

const Title = styled.span`
  display: block;
  font: 600 15px/20px var(--yoza-font);
`;

const Detail = styled.span`
  display: block;
  font: ${font.caption};
  color: ${colour.ink2};
`;

export interface RadioCardOption<Value extends string> {
  value: Value;
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioCardsProps<Value extends string> {
  /** Name of the group. */
  label: string;
  options: readonly RadioCardOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  name?: string;
}

/** Single choice among rows of one card, for example payment methods. Arrow keys move, as in any radio group. */
export function RadioCards<Value extends string>({ label, options, value, onChange, name }: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <Group>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map((option) => (
        <Row key={option.value}>
          <RadioDisc
            type="radio"
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            disabled={option.isDisabled}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={option.description ? `${id}-${option.value}-more` : undefined}
          />
          <span>
            <Title id={`${id}-${option.value}`}>{option.title}</Title>
            {option.description && <Detail id={`${id}-${option.value}-more`}>{option.description}</Detail>}
          </span>
          {option.icon}
        </Row>
      ))}
    </Group>
  );
}
