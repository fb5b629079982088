import { formatMoney } from '@yoza/shell-sdk/format';
import { taxRateOf } from '@yoza/shell-sdk/tax-rate';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Money } from '@yoza/ui/Money';
import { StatusChip } from '@yoza/ui/StatusChip';
import { colour, font } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import { JobInvoiceLink } from './JobInvoiceLink.tsx';
import type { Job } from './job.ts';

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

const Lines = styled.dl`
  display: grid;
  gap: 5px;
  margin-bottom: 12px;
  font: ${font.small};
  div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
  }
  dt {
    color: ${colour.ink2};
  }
  dd {
    font-weight: 600;
    text-align: end;
  }
`;

/** Price of the job, its calculation, payment method and status, and a link to its invoice. */
export function JobMoney({ job }: { job: Job }) {
  const { t } = useTranslation('admin');
  const subtotal = Number(job.basePrice) + Number(job.travelFee);
  const travelRows = [
    [t('jobs.view.basePrice'), formatMoney(job.basePrice)],
    [t('jobs.view.travelFee'), formatMoney(job.travelFee)],
  ] as const;
  const lines = [
    ...(Number(job.travelFee) > 0 ? travelRows : []),
    [t('jobs.view.subtotal'), formatMoney(subtotal)],
    [t('jobs.view.tax', { rate: taxRateOf(job) }), formatMoney(job.taxAmount)],
    [t('jobs.view.paymentMethod'), t(`jobs.paymentMethod.${job.paymentMethod}`)],
  ] as const;
  return (
    <Place>
      <Label>{t('jobs.view.total')}</Label>
      <Total>
        <Money amount={job.totalPrice} />
      </Total>
      <Lines>
        {lines.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Lines>
      <StatusChip kind="payment" status={job.paymentStatus} label={t(`jobs.payment.${job.paymentStatus}`)} />
      <JobInvoiceLink jobId={job.id} />
    </Place>
  );
}
