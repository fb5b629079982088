import { useQuery } from '@tanstack/react-query';
import { serviceName } from '@yoza/shell-sdk/service-text';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { CarIcon } from '@yoza/ui/icons';
import type { Draft } from '../draft/draft.ts';
import { servicesQuery } from '../services/services.api.ts';
import { vehicleName } from '../vehicles/vehicle-name.ts';
import { vehiclesQuery } from '../vehicles/vehicles.api.ts';
import { OrderedAddOns } from '../visits/OrderedAddOns.tsx';
import { SummaryRow } from './SummaryRow.tsx';

/** Further cars of the same visit, with their services and add-ons. */
export function VisitRows({ draft: { otherCars = [] } }: { draft: Pick<Draft, 'otherCars'> }) {
  const { i18n } = useTranslation('booking');
  const { data: services } = useQuery(servicesQuery);
  const { data: vehicles } = useQuery(vehiclesQuery);
  return otherCars.map((car) => {
    const vehicle = vehicles?.find(({ id }) => id === car.vehicleId);
    const service = services?.find(({ id }) => id === car.serviceId);
    const name = vehicle ? vehicleName(vehicle) : '';
    return (
      <SummaryRow key={car.vehicleId} icon={<CarIcon />} place={2} what={name} title={name}>
        {service && serviceName(service, i18n.language)}
        <OrderedAddOns car={car} />
      </SummaryRow>
    );
  });
}
