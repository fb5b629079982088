import { colour } from '@yoza/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Narrow } from '../layout.ts';
import './page-texts.ts';

const Stack = styled(Narrow)`
  display: grid;
  gap: 20px;
  & > p,
  & ol {
    color: ${colour.ink2};
  }
  & ol {
    display: grid;
    gap: 8px;
    padding-left: 20px;
    list-style: decimal;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

/** Page with a heading, a message, and the next actions. */
export function SimplePage({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <Stack>
      <title>{`${title} · Yoza`}</title>
      <h1>{title}</h1>
      {children}
      <Actions>{actions}</Actions>
    </Stack>
  );
}
