import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { Select } from '@yoza/ui/Select';
import { media } from '@yoza/ui/theme';
import { formatPlate } from '@yoza/ui/format-plate';
import type { Booking } from '../bookings/bookings.api.ts';
import { vehicleName } from '../vehicles/vehicle-name.ts';
import { statuses, vehiclesIn, type HistoryFilter } from './history.ts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 280px) minmax(0, 200px);
  gap: 12px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

interface HistoryFiltersProps {
  bookings: readonly Booking[];
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
}

/** Filters by vehicle and by status. */
export function HistoryFilters({ bookings, filter, onChange }: HistoryFiltersProps) {
  const { t } = useTranslation('booking');
  const vehicles = vehiclesIn(bookings).map((vehicle) => ({
    value: vehicle.id,
    label: [vehicleName(vehicle), vehicle.licensePlate && formatPlate(vehicle.licensePlate)].filter(Boolean).join(', '),
  }));
  return (
    <Fields>
      <Select
        label={t('history.vehicle')}
        value={filter.vehicleId}
        options={[{ value: '', label: t('history.allVehicles') }, ...vehicles]}
        onChange={({ target }) => onChange({ ...filter, vehicleId: target.value })}
      />
      <Select
        label={t('history.status')}
        value={filter.status}
        options={[
          { value: '', label: t('history.allStatuses') },
          ...statuses.map((status) => ({ value: status, label: t(`bookings.status.${status}`) })),
        ]}
        onChange={({ target }) => onChange({ ...filter, status: target.value })}
      />
    </Fields>
  );
}
