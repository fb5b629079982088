import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 0 12px;
`;

const Filter = styled.div`
  flex: 1 1 min(320px, 100%);
  min-width: 0;
`;

const End = styled.div`
  margin-bottom: 14px;
`;

/** Head of a list: its filters, and at the right the actions on the whole list. */
export function ListHead({ children, end }: { children?: ReactNode; end: ReactNode }) {
  return (
    <Head>
      <Filter>{children}</Filter>
      <End>{end}</End>
    </Head>
  );
}
