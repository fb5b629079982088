import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { Card } from '@yoza/ui/Card';
import { Cluster, Muted, PageHeader, Stack } from '@yoza/ui/Page';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { useSearchParams } from 'react-router';
import { AreaPage } from '../area-page.ts';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { BookingPayment } from './BookingPayment.tsx';
import { paymentQuery } from './payments.api.ts';

/**
 * Return page of a card provider (`/booking-success?payment=` an id). Reaching it proves nothing: the payment status is what the provider reports to
 * the server.
 */
export function PaymentReturn() {
  const { t } = useTranslation('booking');
  const [params] = useSearchParams();
  const paymentId = params.get('payment');
  return (
    <AreaPage $width={720}>
      <PageHeader title={t('payments.returned.title')} />
      <Stack $gap={4}>
        {paymentId ? <Returned paymentId={paymentId} /> : <Muted>{t('payments.returned.text')}</Muted>}
        <Cluster $gap={3}>
          <ButtonLink as={Link} to="/customer?tab=bookings" variant={paymentId ? 'secondary' : 'primary'}>
            {t('tabs.bookings')}
          </ButtonLink>
          <ButtonLink as={Link} to="/customer?tab=invoices">
            {t('tabs.invoices')}
          </ButtonLink>
        </Cluster>
      </Stack>
    </AreaPage>
  );
}

function Returned({ paymentId }: { paymentId: string }) {
  const { t } = useTranslation('booking');
  const query = useQuery(paymentQuery(paymentId));
  const { data: payment, error } = query;
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return <Muted>{t('payments.returned.unknown')}</Muted>;
  if (error && !payment) return <QueryFailure text="payments.standing.failed" query={query} />;
  if (!payment) return <SkeletonBar $height={120} />;
  if (!payment.jobId) return <Muted>{t('payments.returned.text')}</Muted>;
  return (
    <Card>
      <BookingPayment jobId={payment.jobId} paymentId={paymentId} />
    </Card>
  );
}
