import { Checkbox } from '@yoza/ui/Checkbox';
import { Muted } from '@yoza/ui/Page';
import { colour, font } from '@yoza/ui/theme';
import { useId, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  margin-bottom: 6px;
  padding: 0;
  font: ${font.label};
  span {
    font-weight: 450;
    color: ${colour.ink3};
  }
`;

const ErrorText = styled.p`
  font: 550 14px/20px var(--yoza-font);
  color: ${colour.alertFg};
`;

export interface CheckboxListOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** True for one that is always checked and not among the values. */
  isFixed?: boolean;
}

interface Properties {
  label: string;
  optionalText?: string;
  description?: string;
  options: readonly CheckboxListOption[];
  values: readonly string[];
  /** Receives the chosen values in the order of the options. */
  onChange: (values: string[]) => void;
  error?: string;
  /** Its `focus` gives the focus to the first checkbox. */
  ref?: Ref<{ focus: () => void }>;
}

/** Group of checkboxes of which any number can be checked. */
export function CheckboxList(properties: Properties) {
  const { label, optionalText, description, options, values, onChange, error, ref } = properties;
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => group.current?.querySelector<HTMLInputElement>('input:enabled')?.focus(),
  }));
  const choose = (value: string, isChosen: boolean) =>
    onChange(
      options.map((option) => option.value).filter((each) => (each === value ? isChosen : values.includes(each))),
    );
  const describedBy = [error && `${id}-error`, description && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <Group ref={group} aria-describedby={describedBy || undefined} aria-invalid={error ? true : undefined}>
      <Legend>
        {label}
        {optionalText && <span> {optionalText}</span>}
      </Legend>
      {options.map(({ value, isFixed, ...texts }) => (
        <Checkbox
          key={value}
          {...texts}
          checked={isFixed ?? values.includes(value)}
          disabled={isFixed}
          onChange={({ target }) => choose(value, target.checked)}
        />
      ))}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      {description && <Muted id={`${id}-hint`}>{description}</Muted>}
    </Group>
  );
}
