import { CardRow } from '@yoza/ui/Card';
import { colour } from '@yoza/ui/theme';
import { styled } from 'styled-components';

/** Row of the card with a text and what can be done. */
export const ExportRow = styled(CardRow)`
  display: grid;
  justify-items: start;
  gap: 12px;
  & > [role='alert'] {
    color: ${colour.alertFg};
  }
`;
