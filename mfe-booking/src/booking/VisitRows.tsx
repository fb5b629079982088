import { useQuery } from '@tanstack/react-query';
import { formatDuration } from '@yoza/shell-sdk/format';
import { serviceName } from '@yoza/shell-sdk/service-text';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { CarIcon } from '@yoza/ui/icons';
import type { Draft } from '../draft/draft.ts';
import type { Price } from '../draft/price.ts';
import { servicesQuery } from '../services/services.api.ts';
import { vehicleName } from '../vehicles/vehicle-name.ts';
import { vehiclesQuery } from '../vehicles/vehicles.api.ts';
import { OrderedAddOns } from '../visits/OrderedAddOns.tsx';
import { SummaryRow } from './SummaryRow.tsx';

interface VisitRowsProps {
  draft: Pick<Draft, 'otherCars'>;
  /** Price of the visit; null while it is not known. */
  price: Price | null;
}

/** Further cars of the same visit, with their services, working time and add-ons. */
export function VisitRows({ draft: { otherCars = [] }, price }: VisitRowsProps) {
  const { i18n } = useTranslation('booking');
  const { data: services } = useQuery(servicesQuery);
  const { data: vehicles } = useQuery(vehiclesQuery);
  return otherCars.map((car) => {
    const vehicle = vehicles?.find(({ id }) => id === car.vehicleId);
    const service = services?.find(({ id }) => id === car.serviceId);
    const minutes = price?.vehicles?.find(({ vehicleId }) => vehicleId === car.vehicleId)?.durationMinutes;
    const name = vehicle ? vehicleName(vehicle) : '';
    return (
      <SummaryRow key={car.vehicleId} icon={<CarIcon />} place={2} what={name} title={name}>
        {service &&
          [serviceName(service, i18n.language), minutes && formatDuration(minutes)].filter(Boolean).join(', ')}
        <OrderedAddOns car={car} />
      </SummaryRow>
    );
  });
}
