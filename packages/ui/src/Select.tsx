import type { ComponentPropsWithRef } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import styled from 'styled-components';
import { FormField } from './FormField.tsx';
import type { FieldTexts } from './FormField.tsx';
import { fieldBox } from './field-style.ts';
import { colour } from './theme.ts';

const Box = styled.div`
  position: relative;
  .lucide {
    position: absolute;
    right: 14px;
    top: calc(50% - 9px);
    width: 18px;
    height: 18px;
    color: ${colour.ink2};
    pointer-events: none;
  }
`;

const Native = styled.select`
  ${fieldBox}
  appearance: none;
  padding-right: 42px;
  text-overflow: ellipsis;
  cursor: pointer;
  option {
    background: ${colour.surface};
    color: ${colour.ink};
  }
`;

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

export interface SelectProps extends ComponentPropsWithRef<'select'>, FieldTexts {
  options: readonly SelectOption[];
  /** Text of the first entry, which has an empty value, for example `Select vehicle type`. */
  placeholder?: string;
}

/**
 * Native select, which phones show as a wheel or sheet. Accepts a ref and every native select prop; `className` applies to the field with its label.
 */
export function Select(props: SelectProps) {
  const { label, optionalText, description, error, id, className, options, placeholder, ...select } = props;
  return (
    <FormField {...{ id, label, optionalText, description, error, className }}>
      {(control) => (
        <Box>
          <Native {...select} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </Native>
          <ChevronDown aria-hidden />
        </Box>
      )}
    </FormField>
  );
}
