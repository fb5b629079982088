import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { formatShortDate } from '@yoza/shell-sdk/format';
import { Button } from '@yoza/ui/Button';
import { Figures } from '@yoza/ui/Money';
import { Cluster } from '@yoza/ui/Page';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { PencilIcon, StarIcon, Trash2Icon } from '@yoza/ui/icons';
import { colour, radius } from '@yoza/ui/theme';
import { formatPlate } from '@yoza/ui/format-plate';
import type { Booking } from '../bookings/bookings.api.ts';
import { openDialogAtom } from '../bookings/bookings.atoms.ts';
import { CardActions, CardFacts, CardItem, CardList } from '../card-list.ts';
import { vehicleName } from '../vehicles/vehicle-name.ts';
import type { Vehicle } from '../vehicles/vehicles.api.ts';
import { DefaultButton } from './DefaultButton.tsx';
import { bookingsOf } from './vehicle-bookings.ts';

const Badge = styled.span`
  padding: 3px 9px;
  border-radius: ${radius.chip};
  background: ${colour.sunken};
  font: 600 13px/20px var(--yoza-font);
  color: ${colour.ink2};
`;

/** Mark of the default vehicle. */
const DefaultMark = styled(Badge)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  background: ${colour.lakeTint};
  color: ${colour.lake};
  .lucide {
    width: 14px;
    height: 14px;
  }
`;

const Open = styled.button`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${colour.lake};
  font: inherit;
  font-weight: 600;
  text-align: start;
  text-decoration: underline;
`;

interface VehicleListProps {
  vehicles: readonly Vehicle[];
  /** Undefined until the bookings are known; null if they could not be loaded. */
  bookings: readonly Booking[] | null | undefined;
  onEdit: (vehicle: Vehicle) => void;
  onDelete: (vehicle: Vehicle) => void;
}

/** The vehicles as cards. */
export function VehicleList({ vehicles, bookings, onEdit, onDelete }: VehicleListProps) {
  const { t } = useTranslation('booking');
  const former = vehicles.find(({ isDefault }) => isDefault);
  return (
    <CardList aria-label={t('vehicles.list')}>
      {vehicles.map((vehicle) => {
        const name = vehicleName(vehicle);
        const plate = vehicle.licensePlate && formatPlate(vehicle.licensePlate);
        const named = <VisuallyHidden> {[name, plate].filter(Boolean).join(', ')}</VisuallyHidden>;
        return (
          <CardItem key={vehicle.id}>
            <div>
              <h2>{name}</h2>
              <Cluster $gap={3}>
                {vehicle.isDefault && (
                  <DefaultMark>
                    <StarIcon aria-hidden />
                    {t('vehicles.default.mark')}
                  </DefaultMark>
                )}
                <Badge>{t(`vehicles.types.${vehicle.vehicleType}`)}</Badge>
                {vehicle.color && <span>{vehicle.color}</span>}
                {plate && <Figures>{plate}</Figures>}
              </Cluster>
            </div>
            <CardFacts aria-busy={bookings === undefined || undefined}>
              {bookings !== null && <Washes vehicleId={vehicle.id} bookings={bookings} />}
              {vehicle.notes && (
                <div>
                  <dt>{t('vehicles.notes')}</dt>
                  <dd>{vehicle.notes}</dd>
                </div>
              )}
            </CardFacts>
            <CardActions>
              <Button size="compact" icon={<PencilIcon aria-hidden />} onClick={() => onEdit(vehicle)}>
                {t('vehicles.edit')}
                {named}
              </Button>
              <Button
                variant="dangerQuiet"
                size="compact"
                icon={<Trash2Icon aria-hidden />}
                onClick={() => onDelete(vehicle)}
              >
                {t('vehicles.delete')}
                {named}
              </Button>
              {vehicle.isDefault !== undefined && <DefaultButton {...{ vehicle, former, named }} />}
            </CardActions>
          </CardItem>
        );
      })}
    </CardList>
  );
}

/** Next and last booking of a vehicle; placeholders of the same size until the bookings are known. */
function Washes({ vehicleId, bookings }: { vehicleId: string; bookings: readonly Booking[] | undefined }) {
  const { t } = useTranslation('booking');
  const openDialog = useSetAtom(openDialogAtom);
  const { next, last } = bookingsOf(vehicleId, bookings ?? []);
  const known = (when: ReactNode) => (bookings ? when : <SkeletonBar $width="60%" $height={21} />);
  const when = ({ scheduledDate, timeSlot }: Booking) =>
    t('vehicles.when', { date: formatShortDate(scheduledDate), slot: timeSlot });
  return (
    <>
      <div>
        <dt>{t('vehicles.next')}</dt>
        <dd>
          {known(
            next ? (
              <Open type="button" onClick={() => openDialog({ kind: 'details', bookingId: next.id })}>
                {when(next)}
              </Open>
            ) : (
              t('vehicles.noNext')
            ),
          )}
        </dd>
      </div>
      <div>
        <dt>{t('vehicles.last')}</dt>
        <dd>{known(last ? formatShortDate(last.scheduledDate) : t('vehicles.noLast'))}</dd>
      </div>
    </>
  );
}
