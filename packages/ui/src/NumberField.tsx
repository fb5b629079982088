import styled from 'styled-components';
import { TextField } from './TextField.tsx';
import type { TextFieldProps } from './TextField.tsx';

const Tabular = styled(TextField)`
  input {
    font-variant-numeric: tabular-nums;
  }
`;

/** Text field with the numeric keyboard. Its value is a string, which the form has to parse. */
export function NumberField(props: TextFieldProps) {
  return <Tabular inputMode="numeric" autoComplete="off" {...props} />;
}
