import { styled } from 'styled-components';

/** The heading of a part of a view. */
export const PartTitle = styled.h3`
  margin-bottom: 10px;
  font: 650 18px/24px var(--yoza-font);
`;
