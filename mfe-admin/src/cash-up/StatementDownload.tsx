import { businessToday } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Card } from '@yoza/ui/Card';
import { Cluster, Muted } from '@yoza/ui/Page';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { DownloadButton } from '../downloads/DownloadButton.tsx';
import { DayField } from '../forms/DayField.tsx';
import { PartTitle } from '../lists/part-title.ts';
import { fetchStatementCsv, fetchStatementPdf } from './cash-up.api.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
  margin-top: 14px;
`;

/** Download of a period's invoices, payments, refunds and credit notes, as PDF or CSV. */
export function StatementDownload() {
  const { t } = useTranslation('admin');
  const titleId = useId();
  const today = businessToday();
  const [from = today, setFrom] = useState<string | undefined>(`${today.slice(0, 8)}01`);
  const [to = today, setTo] = useState<string | undefined>(today);
  const period = { from, to };
  return (
    <Card aria-labelledby={titleId}>
      <PartTitle id={titleId}>{t('cashUp.statement.title')}</PartTitle>
      <Muted>{t('cashUp.statement.hint')}</Muted>
      <Row>
        <DayField label={t('payments.from')} value={from} max={to} onChange={setFrom} />
        <DayField label={t('payments.to')} value={to} min={from} max={today} onChange={setTo} />
        <Cluster>
          <DownloadButton
            fetchFile={() => fetchStatementPdf(period)}
            fileName={`yoza-statement-${from}-${to}.pdf`}
            aria-label={t('cashUp.statement.pdf')}
          >
            {t('pdf')}
          </DownloadButton>
          <DownloadButton
            fetchFile={() => fetchStatementCsv(period)}
            fileName={`yoza-statement-${from}-${to}.csv`}
            aria-label={t('cashUp.statement.csv')}
          >
            {t('csv')}
          </DownloadButton>
        </Cluster>
      </Row>
    </Card>
  );
}
