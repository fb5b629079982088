import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { jobInvoiceQuery } from './job-invoice.api.ts';

const Place = styled.p`
  margin-top: 12px;
  overflow-wrap: anywhere;
`;

/** Link to the invoice of a job; empty if there is none, or it is not loaded. */
export function JobInvoiceLink({ jobId }: { jobId: string }) {
  const { t } = useTranslation('admin');
  const { data: invoice } = useQuery(jobInvoiceQuery(jobId));
  if (!invoice) return null;
  return (
    <Place>
      <Link to={`/admin?tab=invoices&invoice=${invoice.id}`}>
        {t('jobs.view.invoice', { number: invoice.invoiceNumber })}
      </Link>
    </Place>
  );
}
