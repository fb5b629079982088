import styled from 'styled-components';
import { media } from '@yoza/ui/theme';

/** Address and map at the left, current location and directions at the right; on a phone in one column, address and current location first. */
export const Fields = styled.div`
  display: grid;
  grid-template:
    'address current'
    'map directions' 1fr / minmax(0, 1.35fr) minmax(0, 1fr);
  align-items: start;
  gap: 16px 20px;
  margin-top: 14px;
  ${media.phone} {
    grid-template: 'address' 'current' 'map' 'directions' / minmax(0, 1fr);
  }
`;

export const Area = styled.div<{ $name: 'address' | 'current' | 'map' | 'directions' }>`
  display: grid;
  gap: 14px;
  min-width: 0;
  grid-area: ${({ $name }) => $name};
  @media (min-width: 640px) {
    /* Level with the field, not with its label. */
    ${({ $name }) => $name === 'current' && 'padding-top: 27px;'}
  }
`;
