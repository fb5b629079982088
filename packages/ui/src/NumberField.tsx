import styled from 'styled-components';
import { TextField } from './TextField.tsx';
import type { TextFieldProps } from './TextField.tsx';

const Tabular = styled(TextField)`
  input {
    font-variant-numeric: tabular-nums;
  }
`;

/** Plain input with the numeric keyboard. The value stays text: the form decides what counts as a number. */
export function NumberField(props: TextFieldProps) {
  return <Tabular inputMode="numeric" autoComplete="off" {...props} />;
}
