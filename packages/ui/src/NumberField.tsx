import styled from 'styled-components';
import { TextField } from './TextField.tsx';
import type { TextFieldProps } from './TextField.tsx';

const Tabular = styled(TextField)`
  input {
    font-variant-numeric: tabular-nums;
  }
`;

/** A plain input with the digits keyboard. The value stays text: what counts as a number is the form's decision. */
export function NumberField(props: TextFieldProps) {
  return <Tabular inputMode="numeric" autoComplete="off" {...props} />;
}
