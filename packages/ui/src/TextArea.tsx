import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { FormField } from './FormField.tsx';
import type { FieldTexts } from './FormField.tsx';
import { fieldBox } from './field-style.ts';

const Area = styled.textarea<{ $rows: number }>`
  ${fieldBox}
  min-height: ${({ $rows }) => $rows * 24 + 22}px;
  resize: vertical;
  field-sizing: content;
  max-height: 40dvh;
`;

export interface TextAreaProps extends ComponentPropsWithRef<'textarea'>, FieldTexts {}

/** Multi-line text field; grows with its content where the browser supports it. */
export function TextArea(props: TextAreaProps) {
  const { label, optionalText, description, error, id, className, rows = 3, ...area } = props;
  return (
    <FormField {...{ id, label, optionalText, description, error, className }}>
      {(control) => <Area rows={rows} $rows={rows} {...area} {...control} />}
    </FormField>
  );
}
