import { useQuery } from '@tanstack/react-query';
import { placeNotes } from '@yoza/jobs-contract/place-notes';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { serviceName } from '@yoza/shell-sdk/service-text';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { formatDate, formatDuration } from '@yoza/shell-sdk/format';
import { taxRateOf } from '@yoza/shell-sdk/tax-rate';
import { Button } from '@yoza/ui/Button';
import { Card, CardDivider } from '@yoza/ui/Card';
import { Facts } from '@yoza/ui/Facts';
import { Figures } from '@yoza/ui/Money';
import { Cluster, Muted, Stack } from '@yoza/ui/Page';
import { SkeletonCards } from '@yoza/ui/Skeleton';
import { StatusShape } from '@yoza/ui/StatusShape';
import { colour } from '@yoza/ui/theme';
import { AreaPage } from '../area-page.ts';
import { addOnFacts } from '../bookings/add-on-facts.ts';
import { AddToCalendar } from '../bookings/AddToCalendar.tsx';
import { bookingQuery, bookingsQuery, type Booking } from '../bookings/bookings.api.ts';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { useTab } from '../navigation.ts';
import { PriceExplained } from '../prices/PriceExplained.tsx';
import { BookingPayment } from '../payments/BookingPayment.tsx';
import { payingAtom } from '../payments/paying.atoms.ts';
import { referenceOf } from '../texts/reference.ts';
import { isOfVisit } from '../bookings/is-of-visit.ts';
import { VisitBookings } from '../visits/VisitBookings.tsx';
import { vehicleName } from '../vehicles/vehicle-name.ts';
import { SectionHeading } from './wizard-layout.ts';

const Head = styled.div<{ $isOff: boolean }>`
  display: flex;
  align-items: center;
  gap: 14px;
  --shape-hole: ${colour.paper};
  svg {
    flex: none;
    color: ${({ $isOff }) => ($isOff ? colour.offFg : colour.doneFg)};
  }
  h1:focus {
    outline: none;
  }
`;

const Steps = styled.ol`
  display: grid;
  gap: 8px;
  margin: 8px 0 0;
  padding-left: 22px;
  list-style: decimal;
`;

/** Page after booking: the booking, its payment and the next steps. Reads all of it by the id in the address, so a reload shows it again. */
export function Confirmation({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('booking');
  const query = useQuery(bookingQuery(bookingId));
  const { data: booking, isError } = query;
  if (booking) return <Confirmed booking={booking} />;
  return (
    <AreaPage $width={720}>
      {isError ? (
        <QueryFailure text="confirmed.failed" query={query} />
      ) : (
        <SkeletonCards count={1} label={t('loading')} />
      )}
    </AreaPage>
  );
}

function Confirmed({ booking }: { booking: Booking }) {
  const { t, i18n } = useTranslation('booking');
  const { openTab } = useTab();
  const [params, setParams] = useSearchParams();
  const isPaying = useAtomValue(payingAtom) !== null;
  const isCancelled = useIsCancelled(booking);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On opening, and after a payment dialog: the button that opened it no longer exists.
    if (!isPaying) heading.current?.focus({ preventScroll: true });
  }, [isPaying]);
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  const facts = [
    {
      id: 'window',
      term: t('confirmed.window'),
      value: formatDate(booking.scheduledDate),
      details: [t('window', { slot: booking.timeSlot })],
    },
    { id: 'reference', term: t('confirmed.reference'), value: <Figures>{referenceOf(booking.id)}</Figures> },
    {
      id: 'address',
      term: t('confirmed.address'),
      value: booking.address,
      details: placeNotes.map((note) => booking[note]).filter(Boolean),
    },
    {
      id: 'service',
      term: t('confirmed.service'),
      value: serviceName(booking.service, i18n.language),
      details: [booking.durationMinutes && formatDuration(booking.durationMinutes), booking.specialInstructions].filter(
        Boolean,
      ),
    },
    ...addOnFacts(booking, t, i18n.language),
    { id: 'vehicle', term: t('confirmed.vehicle'), value: vehicleName(booking.vehicle) },
  ];
  return (
    <AreaPage $width={720}>
      <Stack $gap={4}>
        <Head $isOff={isCancelled}>
          <StatusShape shape={isCancelled ? 'crossed-square' : 'check-disc'} size={30} />
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {t(isCancelled ? 'bookings.cancelled' : 'confirmed.title')}
            </h1>
            <Muted>{t(isCancelled ? 'confirmed.cancelledText' : 'confirmed.text')}</Muted>
          </div>
        </Head>
        <Card>
          <Facts facts={facts} />
          <CardDivider />
          {isOfVisit(booking) ? (
            <VisitBookings booking={booking} />
          ) : (
            <>
              <PriceExplained
                price={booking}
                taxRate={taxRateOf(booking)}
                addOns={booking.addOns}
                code={booking.discountCode}
              />
              <CardDivider />
              <BookingPayment jobId={booking.id} paymentId={params.get('payment')} />
            </>
          )}
          {!isCancelled && <NextSteps booking={booking} />}
        </Card>
        <Cluster $gap={3}>
          <Button variant="primary" onClick={() => openTab('bookings')}>
            {t('confirmed.toBookings')}
          </Button>
          <AddToCalendar booking={booking} />
          <Button onClick={() => setParams({})}>{t('confirmed.another')}</Button>
        </Cluster>
      </Stack>
    </AreaPage>
  );
}

/** True for a cancelled booking, unless other cars of its visit are still booked. */
function useIsCancelled({ status, visitId }: Booking): boolean {
  const isCancelled = status === 'cancelled';
  const { data: bookings = [] } = useQuery({ ...bookingsQuery, enabled: isCancelled && visitId != null });
  return (
    isCancelled &&
    !bookings.some((other) => visitId != null && other.visitId === visitId && other.status !== 'cancelled')
  );
}

function NextSteps({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  return (
    <>
      <CardDivider />
      <SectionHeading>{t('confirmed.next')}</SectionHeading>
      <Steps>
        <li>{t('confirmed.steps.assign')}</li>
        <li>{t('confirmed.steps.arrive')}</li>
        <li>{t(booking.paymentMethod === 'invoice' ? 'confirmed.steps.pay' : 'confirmed.steps.paper')}</li>
        <li>{t('confirmed.steps.change')}</li>
      </Steps>
    </>
  );
}
