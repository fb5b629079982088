import { styled } from 'styled-components';

/** Fields side by side where the width allows. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  align-items: start;
  gap: 16px;
`;
