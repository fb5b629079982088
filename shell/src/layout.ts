import { styled } from 'styled-components';

/** Container with the width of a page's content. */
export const Wide = styled.div`
  width: min(1120px, 100%);
  margin: 0 auto;
  padding: 24px var(--yoza-gutter) 44px;
`;

/** Container of a page with a single message. */
export const Narrow = styled.div`
  width: min(560px, 100%);
  margin: 0 auto;
  padding: 44px var(--yoza-gutter);
`;
