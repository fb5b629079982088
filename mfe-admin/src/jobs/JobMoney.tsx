import { useTranslation } from '@yoza/shell-sdk/translation';
import { Money } from '@yoza/ui/Money';
import { StatusChip } from '@yoza/ui/StatusChip';
import { colour, font } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import { JobInvoiceLink } from './JobInvoiceLink.tsx';
import { PriceList } from './PriceList.tsx';
import { includedIds } from './job-add-ons.ts';
import type { Job } from './job.ts';
import { priceRows } from './price-rows.ts';

const Place = styled.section`
  padding-bottom: 16px;
  border-bottom: 1px solid ${colour.line};
`;

const Label = styled.h3`
  font: ${font.small};
  color: ${colour.ink2};
`;

const Total = styled.p`
  margin-bottom: 8px;
  font: 650 26px/34px var(--yoza-font);
`;

const Calculation = styled.div`
  margin-bottom: 12px;
`;

/** Price of the job, its calculation, payment method and status, and a link to its invoice. */
export function JobMoney({ job }: { job: Job }) {
  const { t } = useTranslation('admin');
  const rows = [
    ...priceRows(job, { includedIds: includedIds(job), code: job.discountCode, t }),
    { id: 'method', term: t('jobs.view.paymentMethod'), value: t(`jobs.paymentMethod.${job.paymentMethod}`) },
  ];
  return (
    <Place>
      <Label>{t('jobs.view.total')}</Label>
      <Total>
        <Money amount={job.totalPrice} />
      </Total>
      <Calculation>
        <PriceList rows={rows} />
      </Calculation>
      <StatusChip kind="payment" status={job.paymentStatus} label={t(`jobs.payment.${job.paymentStatus}`)} />
      <JobInvoiceLink jobId={job.id} />
    </Place>
  );
}
