import { useState } from 'react';
import styled from 'styled-components';
import { businessToday } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { Dialog } from '@yoza/ui/Dialog';
import { Muted, Stack } from '@yoza/ui/Page';
import { TextField } from '@yoza/ui/TextField';
import { DownloadButton } from './DownloadButton.tsx';
import { statementOf } from './documents.api.ts';
import { monthUntil, periodProblem, type Period } from './period.ts';

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(170px, 100%), 1fr));
  gap: 16px;
`;

const kinds = ['csv', 'pdf'] as const;

/** Dialog to download a statement of a period as CSV or PDF: invoices, payments, tips, refunds and credit notes. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('booking');
  const [period, setPeriod] = useState<Period>(() => monthUntil(businessToday()));
  const problem = periodProblem(period);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('documents.statement.title')}
      closeLabel={t('close')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
      footerStart={
        problem === null &&
        kinds.map((kind) => (
          <DownloadButton
            key={kind}
            size="regular"
            variant={kind === 'pdf' ? 'primary' : 'secondary'}
            file={statementOf(kind, period)}
            label={t(`documents.statement.${kind}`)}
          />
        ))
      }
    >
      <Stack $gap={4}>
        <Muted>{t('documents.statement.text')}</Muted>
        <Days>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="date"
              label={t(`documents.statement.${end}`)}
              value={period[end]}
              max={businessToday()}
              onChange={(event) => setPeriod({ ...period, [end]: event.target.value })}
            />
          ))}
        </Days>
        {problem && <Banner tone="warning">{t(`documents.statement.${problem}`)}</Banner>}
      </Stack>
    </Dialog>
  );
}
