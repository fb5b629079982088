import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Muted } from '@yoza/ui/Page';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { invoiceOfJobQuery } from '../invoices/invoice-of-job.api.ts';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { PaymentStanding } from './PaymentStanding.tsx';

/** Status of the payment of a booking; until its invoice is issued, a text that it is being prepared. */
export function BookingPayment({ jobId, paymentId }: { jobId: string; paymentId: string | null }) {
  const { t } = useTranslation('booking');
  const query = useQuery(invoiceOfJobQuery(jobId));
  if (query.data) return <PaymentStanding invoice={query.data} paymentId={paymentId} />;
  if (query.isError) return <QueryFailure text="payments.standing.failed" query={query} />;
  return (
    <div role="status">
      <Muted>{t('payments.standing.issuing')}</Muted>
      <SkeletonBar $height={44} />
    </div>
  );
}
