import { placeNotes } from '@yoza/jobs-contract/place-notes';
import { useQuery } from '@tanstack/react-query';
import { serviceName } from '@yoza/shell-sdk/service-text';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { formatDate, formatDuration, formatMoney } from '@yoza/shell-sdk/format';
import { Card } from '@yoza/ui/Card';
import { CalendarIcon, CarIcon, MapPinIcon, SparklesIcon } from '@yoza/ui/icons';
import { ServiceScene } from '@yoza/ui/illustrations/ServiceScene';
import { formatPlate } from '@yoza/ui/format-plate';
import { addOnNames } from '../add-ons/add-on-text.ts';
import { addOnsQuery } from '../add-ons/add-ons.api.ts';
import { isOrderable } from '../add-ons/is-orderable.ts';
import type { Draft } from '../draft/draft.ts';
import type { Service } from '../services/services.api.ts';
import { usePrice } from '../draft/use-price.ts';
import { vehicleName } from '../vehicles/vehicle-name.ts';
import type { Vehicle } from '../vehicles/vehicles.api.ts';
import { sceneOf } from './service-look.ts';
import { SummaryRow } from './SummaryRow.tsx';
import { VisitRows } from './VisitRows.tsx';

/**
 * Choices of the customer, each with a button to the page where it is changed. The service has the time that the work takes with everything chosen, and
 * its own price, without tax and travel fee, if that is the price of the work.
 */
export function SummaryRows({ service, vehicle, draft }: { service: Service; vehicle: Vehicle; draft: Draft }) {
  const { t, i18n } = useTranslation('booking');
  const { data: addOns } = useQuery(addOnsQuery(service.id));
  const state = usePrice(service)?.state;
  const price = state?.status === 'known' ? state.price : null;
  const items = price?.lines?.filter(({ kind }) => kind !== 'travel') ?? [];
  const ownPrice = items.length > 1 || (service.priceVaries && items.length === 0) ? null : service.basePrice;
  const ofVisit = price?.vehicles?.find(({ vehicleId }) => vehicleId === vehicle.id);
  const ownMinutes = (ofVisit ?? price)?.durationMinutes ?? service.duration;
  const ordered = addOns?.filter(({ id }) => draft.addOnIds.includes(id)) ?? [];
  const about = [
    t(`vehicles.types.${vehicle.vehicleType}`),
    vehicle.color,
    vehicle.licensePlate && formatPlate(vehicle.licensePlate),
  ];
  return (
    <Card isFlush as="div">
      <SummaryRow
        icon={<ServiceScene service={sceneOf(service.id)} />}
        place={1}
        what={t('review.editWhat.service')}
        title={serviceName(service, i18n.language)}
      >
        {[formatDuration(ownMinutes), ownPrice && formatMoney(ownPrice)].filter(Boolean).join(', ')}
      </SummaryRow>
      <SummaryRow icon={<CarIcon />} place={2} what={t('review.editWhat.vehicle')} title={vehicleName(vehicle)}>
        {about.filter(Boolean).join(', ')}
      </SummaryRow>
      {addOns?.some(isOrderable) && (
        <SummaryRow icon={<SparklesIcon />} place="extras" what={t('review.editWhat.extras')} title={t('extras.title')}>
          {addOnNames(ordered, i18n.language) || t('extras.noneChosen')}
        </SummaryRow>
      )}
      <VisitRows draft={draft} price={price} />
      <SummaryRow
        icon={<CalendarIcon />}
        place={3}
        what={t('review.editWhat.schedule')}
        title={draft.date && formatDate(draft.date)}
      >
        {[
          draft.timeSlot && t('window', { slot: draft.timeSlot }),
          price?.vehicles && formatDuration(price.durationMinutes ?? 0),
        ]
          .filter(Boolean)
          .join(', ')}
      </SummaryRow>
      <SummaryRow icon={<MapPinIcon />} place={3} what={t('review.editWhat.location')} title={draft.address.trim()}>
        {placeNotes
          .map((note) => draft[note].trim())
          .filter(Boolean)
          .join('\n')}
      </SummaryRow>
    </Card>
  );
}
