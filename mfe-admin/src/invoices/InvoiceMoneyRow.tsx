import { Cluster } from '@yoza/ui/Page';
import { colour, font } from '@yoza/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 6px 12px;
  padding: 10px 0;
  & + & {
    border-top: 1px solid ${colour.line};
  }
  & > div:first-child {
    flex: 1 1 200px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Title = styled.p`
  font: 600 15px/21px var(--yoza-font);
  font-variant-numeric: tabular-nums;
`;

const Detail = styled.p`
  font: ${font.caption};
  color: ${colour.ink2};
`;

interface Properties {
  title: string;
  detail: string;
  chip?: ReactNode;
  action?: ReactNode;
}

/** One payment, refund or credit note of an invoice. */
export function InvoiceMoneyRow({ title, detail, chip, action }: Properties) {
  return (
    <Row>
      <div>
        <Title>{title}</Title>
        <Detail>{detail}</Detail>
      </div>
      <Cluster>
        {chip}
        {action}
      </Cluster>
    </Row>
  );
}
