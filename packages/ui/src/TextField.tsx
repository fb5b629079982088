import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { FormField } from './FormField.tsx';
import type { FieldTexts } from './FormField.tsx';
import { fieldBox } from './field-style.ts';
import { colour } from './theme.ts';

const Box = styled.div`
  position: relative;
  display: flex;
  align-items: center;
`;

const Input = styled.input<{ $hasIcon: boolean; $hasTrailing: boolean }>`
  ${fieldBox}
  ${({ $hasIcon }) => $hasIcon && 'padding-left: 44px;'}
  ${({ $hasTrailing }) => $hasTrailing && 'padding-right: 48px;'}
`;

const Icon = styled.span`
  position: absolute;
  left: 15px;
  display: flex;
  color: ${colour.ink3};
  pointer-events: none;
  .lucide {
    width: 18px;
    height: 18px;
  }
`;

const Trailing = styled.span`
  position: absolute;
  right: 6px;
  display: flex;
`;

export interface TextFieldProps extends ComponentPropsWithRef<'input'>, FieldTexts {
  /** Icon inside the field, before the text. */
  icon?: ReactNode;
  /** Small control inside the field, after the text, e.g. a clear button. */
  trailing?: ReactNode;
}

/** Single-line text field. Accepts native input props, except `aria-describedby` and `aria-invalid`, and a ref, so `{...register('make')}` works. */
export function TextField(props: TextFieldProps) {
  const { label, optionalText, description, error, icon, trailing, id, className, ...input } = props;
  return (
    <FormField {...{ id, label, optionalText, description, error, className }}>
      {(control) => (
        <Box>
          {icon && <Icon aria-hidden>{icon}</Icon>}
          <Input {...input} {...control} $hasIcon={Boolean(icon)} $hasTrailing={Boolean(trailing)} />
          {trailing && <Trailing>{trailing}</Trailing>}
        </Box>
      )}
    </FormField>
  );
}
