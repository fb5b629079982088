import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '../src/Card.tsx';
import { Stack } from '../src/Page.tsx';
import { colour } from '../src/theme.ts';

const Title = styled.h2`
  margin-bottom: 12px;
  font: 600 14px/20px var(--yoza-font);
  color: ${colour.ink3};
`;

/** Named section of the gallery. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <Title>{title}</Title>
      <Stack $gap={3}>{children}</Stack>
    </Card>
  );
}
