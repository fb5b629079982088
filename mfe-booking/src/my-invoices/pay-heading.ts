import styled from 'styled-components';
import { font } from '@yoza/ui/theme';

export const PayHeading = styled.h4`
  margin-bottom: 6px;
  font: ${font.label};
`;
