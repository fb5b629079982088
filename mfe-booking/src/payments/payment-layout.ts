import styled from 'styled-components';
import { font } from '@yoza/ui/theme';

/** A heading over a group of fields in a dialog. */
export const FieldHeading = styled.h3`
  font: ${font.label};
`;
