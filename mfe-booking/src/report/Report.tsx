import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '@yoza/shell-sdk/format';
import { serviceName } from '@yoza/shell-sdk/service-text';
import { taxRateOf } from '@yoza/shell-sdk/tax-rate';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Card } from '@yoza/ui/Card';
import { Facts, type Fact } from '@yoza/ui/Facts';
import { Muted, Stack } from '@yoza/ui/Page';
import { SignatureDrawing } from '@yoza/ui/SignatureDrawing';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { font } from '@yoza/ui/theme';
import styled from 'styled-components';
import { formatPlate } from '@yoza/ui/format-plate';
import { addOnFacts } from '../bookings/add-on-facts.ts';
import type { Booking } from '../bookings/bookings.api.ts';
import { personName } from '../bookings/person-name.ts';
import { invoicePdf } from '../documents/documents.api.ts';
import { DownloadButton } from '../documents/DownloadButton.tsx';
import { invoiceOfJobQuery } from '../invoices/invoice-of-job.api.ts';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { BookingMoney } from '../payments/BookingMoney.tsx';
import { PriceExplained } from '../prices/PriceExplained.tsx';
import { RatingSection } from '../rating/RatingSection.tsx';
import { vehicleName } from '../vehicles/vehicle-name.ts';
import { doneByAddOn, doneByCategory } from './report-checklist.ts';
import { proofQuery, type Signature } from './report.api.ts';
import { ReportPhotos } from './ReportPhotos.tsx';

const Heading = styled.h2`
  margin-bottom: 12px;
  font: ${font.cardTitle};
`;

/** Full report of a completed booking: facts and times, rating, photos, checklist, signature, price and invoice. */
export function Report({ booking }: { booking: Booking }) {
  const { t, i18n } = useTranslation('booking');
  const proof = useQuery(proofQuery(booking.id));
  const { data: invoice } = useQuery(invoiceOfJobQuery(booking.id));
  return (
    <Stack $gap={4}>
      <Card as="section" aria-label={serviceName(booking.service, i18n.language)}>
        <Heading>{serviceName(booking.service, i18n.language)}</Heading>
        <Facts facts={useFacts(booking)} />
      </Card>
      <RatingSection booking={booking} />
      <Card as="section">
        <Heading>{t('report.photos')}</Heading>
        {proof.data ? (
          <ReportPhotos photos={proof.data.photos} />
        ) : proof.isError ? (
          <QueryFailure text="report.photosFailed" query={proof} />
        ) : (
          <div role="status" aria-busy="true">
            <VisuallyHidden>{t('loading')}</VisuallyHidden>
            <SkeletonBar $height={280} />
          </div>
        )}
      </Card>
      {booking.checklist && (
        <Card as="section">
          <Heading>{t('details.checklist')}</Heading>
          <Facts
            facts={[
              ...doneByCategory(booking.checklist.completedItems).map(({ id, done, count }) => ({
                id,
                term: t(`report.category.${id}`),
                value: t('bookings.steps', { done, count }),
              })),
              ...doneByAddOn(booking, booking.checklist.completedItems, i18n.language).map(
                ({ id, name, done, count }) => ({ id, term: name, value: t('bookings.steps', { done, count }) }),
              ),
            ]}
          />
        </Card>
      )}
      {proof.data?.signature && <Signed signature={proof.data.signature} />}
      <Card as="section">
        <Heading>{t('details.price')}</Heading>
        <PriceExplained
          price={booking}
          taxRate={taxRateOf(booking)}
          addOns={booking.addOns}
          code={booking.discountCode}
        />
      </Card>
      {invoice && (
        <Card as="section">
          <Heading>{t('report.invoice', { number: invoice.invoiceNumber })}</Heading>
          <Stack $gap={3}>
            <BookingMoney booking={booking} />
            <div>
              <DownloadButton file={invoicePdf(invoice)} label={t('documents.invoice')} />
            </div>
          </Stack>
        </Card>
      )}
    </Stack>
  );
}

function Signed({ signature: { signedBy, signedAt, strokes } }: { signature: Signature }) {
  const { t } = useTranslation('booking');
  return (
    <Card as="section">
      <Heading>{t('report.signature')}</Heading>
      <Stack $gap={2}>
        <Muted>{t('report.signedBy', { name: signedBy, time: formatDateTime(signedAt) })}</Muted>
        {strokes && <SignatureDrawing strokes={strokes} label={t('report.signatureOf', { name: signedBy })} />}
      </Stack>
    </Card>
  );
}

function useFacts(booking: Booking): Fact[] {
  const { t, i18n } = useTranslation('booking');
  const { technician, travelStartedAt, arrivedAt, startedAt, completedAt, vehicle, address } = booking;
  const time = (id: string, term: string, at: string | null | undefined) =>
    !at ? [] : [{ id, term: t(term), value: formatDateTime(at), details: [t('zone')] }];
  return [
    ...time('onTheWay', 'report.times.onTheWay', travelStartedAt),
    ...time('arrived', 'report.times.arrived', arrivedAt),
    ...time('started', 'report.times.started', startedAt),
    ...time('finished', 'report.times.finished', completedAt),
    {
      id: 'technician',
      term: t('details.technician'),
      value: technician ? personName(technician) : t('details.noTechnician'),
    },
    {
      id: 'vehicle',
      term: t('details.vehicle'),
      value: vehicleName(vehicle),
      details: vehicle.licensePlate ? [formatPlate(vehicle.licensePlate)] : [],
    },
    ...addOnFacts(booking, t, i18n.language),
    { id: 'address', term: t('details.address'), value: address },
  ];
}
