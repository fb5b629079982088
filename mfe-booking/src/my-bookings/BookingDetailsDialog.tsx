import { serviceDescription, serviceName } from '@yoza/shell-sdk/service-text';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import styled from 'styled-components';
import { formatDate, formatDateTime, formatDuration } from '@yoza/shell-sdk/format';
import { taxRateOf } from '@yoza/shell-sdk/tax-rate';
import { Button } from '@yoza/ui/Button';
import { CardDivider } from '@yoza/ui/Card';
import { Dialog } from '@yoza/ui/Dialog';
import { Facts } from '@yoza/ui/Facts';
import { StatusChip } from '@yoza/ui/StatusChip';
import { Timeline } from '@yoza/ui/Timeline';
import { colour, font } from '@yoza/ui/theme';
import { formatPlate } from '@yoza/ui/format-plate';
import { addOnFacts } from '../bookings/add-on-facts.ts';
import { AddToCalendar } from '../bookings/AddToCalendar.tsx';
import type { Booking } from '../bookings/bookings.api.ts';
import { openDialogAtom } from '../bookings/bookings.atoms.ts';
import { addOnsQuery } from '../add-ons/add-ons.api.ts';
import { isOrderable } from '../add-ons/is-orderable.ts';
import { personName } from '../bookings/person-name.ts';
import { shownStatus } from '../bookings/shown-status.ts';
import { BookingMoney } from '../payments/BookingMoney.tsx';
import { PriceExplained } from '../prices/PriceExplained.tsx';
import { useReport } from '../report/report-address.ts';
import { BookAgainButton } from '../repeat/BookAgainButton.tsx';
import { referenceOf } from '../texts/reference.ts';
import { vehicleName } from '../vehicles/vehicle-name.ts';
import { isAwaited } from './arrival.ts';
import { ArrivalDetails } from './ArrivalDetails.tsx';
import { timelineOf } from './booking-timeline.ts';
import { BookingActions } from './BookingActions.tsx';
import { hasChangeableAddOns, orderedIds } from './changeable-add-ons.ts';

const Change = styled.div`
  margin-top: 10px;
`;

const Heading = styled.h3`
  margin-bottom: 10px;
  font: ${font.cardTitle};
`;

const Payment = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  margin-top: 10px;
  color: ${colour.ink2};
`;

/** Details of one booking: facts at the left, money and history at the right. */
export function BookingDetailsDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t, i18n } = useTranslation('booking');
  const { openReport } = useReport();
  const toReport = () => {
    onClose();
    openReport(booking.id);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="record"
      title={serviceName(booking.service, i18n.language)}
      subtitle={referenceOf(booking.id)}
      closeLabel={t('close')}
      headerEnd={<StatusChip status={booking.status} label={t(`bookings.status.${shownStatus(booking.status)}`)} />}
      aside={<MoneyAndTimes booking={booking} />}
      footerStart={<AddToCalendar booking={booking} />}
      footer={
        <>
          <BookingActions booking={booking} size="regular" />
          <BookAgainButton booking={booking} variant="primary" onLeave={onClose} />
          {booking.status === 'completed' && <Button onClick={toReport}>{t('report.open')}</Button>}
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      {isAwaited(booking) && <ArrivalDetails booking={booking} />}
      <BookingFacts booking={booking} />
    </Dialog>
  );
}

function BookingFacts({ booking }: { booking: Booking }) {
  const { t, i18n } = useTranslation('booking');
  const { vehicle, technician, checklist, service } = booking;
  const about = [
    t(`vehicles.types.${vehicle.vehicleType}`),
    vehicle.color,
    vehicle.licensePlate && formatPlate(vehicle.licensePlate),
  ];
  const facts = [
    {
      id: 'when',
      term: t('details.when'),
      value: formatDate(booking.scheduledDate),
      details: [t('window', { slot: booking.timeSlot })],
    },
    {
      id: 'service',
      term: t('details.service'),
      value: serviceName(service, i18n.language),
      details: [
        serviceDescription(service, i18n.language) || t('service.fallback'),
        formatDuration(booking.durationMinutes ?? service.duration),
      ],
    },
    ...addOnFacts(booking, t, i18n.language),
    {
      id: 'vehicle',
      term: t('details.vehicle'),
      value: vehicleName(vehicle),
      details: [about.filter(Boolean).join(', ')],
    },
    {
      id: 'address',
      term: t('details.address'),
      value: booking.address,
      details: booking.landmark ? [t('details.nearBy', { landmark: booking.landmark })] : [],
    },
    ...(booking.directions ? [{ id: 'directions', term: t('details.directions'), value: booking.directions }] : []),
    {
      id: 'technician',
      term: t('details.technician'),
      value: technician ? personName(technician) : t('details.noTechnician'),
      details: technician?.phoneNumber ? [technician.phoneNumber] : [],
    },
    ...(checklist
      ? [
          {
            id: 'checklist',
            term: t('details.checklist'),
            value: t('bookings.steps', { done: checklist.completedCount, count: checklist.totalCount }),
          },
        ]
      : []),
    ...(booking.specialInstructions
      ? [{ id: 'instructions', term: t('details.instructions'), value: booking.specialInstructions }]
      : []),
  ];
  return <Facts facts={facts} />;
}

/** Button that opens the change of the add-ons, if there is something to change and the booking can be changed. */
function ChangeAddOns({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const openDialog = useSetAtom(openDialogAtom);
  const isChangeable = hasChangeableAddOns(booking);
  const { data: addOns } = useQuery({ ...addOnsQuery(booking.serviceId), enabled: isChangeable });
  if (!isChangeable || !(orderedIds(booking).length > 0 || addOns?.some(isOrderable))) return null;
  return (
    <Change>
      <Button size="compact" onClick={() => openDialog({ kind: 'addOns', bookingId: booking.id })}>
        {t('extras.change')}
      </Button>
    </Change>
  );
}

function MoneyAndTimes({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  return (
    <>
      <Heading>{t('details.price')}</Heading>
      <PriceExplained
        price={booking}
        taxRate={taxRateOf(booking)}
        addOns={booking.addOns}
        code={booking.discountCode}
      />
      <ChangeAddOns booking={booking} />
      <Payment>
        <span>{t('details.payment')}</span>
        <StatusChip
          kind="payment"
          status={booking.paymentStatus}
          label={t(`details.paymentStatus.${booking.paymentStatus}`)}
        />
      </Payment>
      <BookingMoney booking={booking} />
      <CardDivider />
      <Heading>
        {t('details.timeline')}, {t('zone')}
      </Heading>
      <Timeline
        label={t('details.timeline')}
        items={timelineOf(booking).map(({ id, at, state }) => ({
          id,
          label: t(`details.events.${id}`),
          detail: at ? formatDateTime(at) : t('details.notYet'),
          state,
        }))}
      />
    </>
  );
}
