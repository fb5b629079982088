import { Card } from '@yoza/ui/Card';
import { Cluster } from '@yoza/ui/Page';
import { colour, font } from '@yoza/ui/theme';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Place = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: 14px;
  padding: 16px 18px;
  &:target {
    outline: 3px solid ${colour.lake};
    outline-offset: 2px;
  }
`;

const Title = styled.h3`
  font: 650 16px/24px var(--yoza-font);
`;

const Figure = styled.p`
  font: ${font.small};
  color: ${colour.ink2};
  font-variant-numeric: tabular-nums;
  strong {
    font-weight: 650;
    color: ${colour.ink};
  }
`;

const End = styled(Cluster)`
  margin-top: auto;
  min-height: 24px;
  font: ${font.caption};
  color: ${colour.ink2};
  & > button:last-child {
    margin-inline: auto -12px;
  }
`;

interface Properties {
  id?: string;
  title: string;
  /** Text beside the title: a sum, a count or the period. */
  figure: ReactNode;
  /** Content at the bottom, such as the legend, the switch to the table, or links. */
  end: ReactNode;
  children: ReactNode;
}

/** Card of the overview: title with a figure, content, and a line at the bottom. */
export function ChartCard({ id, title, figure, end, children }: Properties) {
  const titleId = useId();
  return (
    <Place id={id} tabIndex={id ? -1 : undefined} aria-labelledby={titleId}>
      <Cluster $justify="space-between">
        <Title id={titleId}>{title}</Title>
        <Figure>{figure}</Figure>
      </Cluster>
      {children}
      <End $justify="space-between" $gap={3}>
        {end}
      </End>
    </Place>
  );
}
