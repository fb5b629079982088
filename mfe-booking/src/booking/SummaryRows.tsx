import { placeNotes } from '@yoza/jobs-contract/place-notes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serviceName } from '@yoza/shell-sdk/service-text';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { formatDate, formatDuration, formatMoney } from '@yoza/shell-sdk/format';
import { Button } from '@yoza/ui/Button';
import { Card, CardRow } from '@yoza/ui/Card';
import { IconTile } from '@yoza/ui/IconTile';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { CalendarIcon, CarIcon, MapPinIcon, SparklesIcon } from '@yoza/ui/icons';
import { ServiceScene } from '@yoza/ui/illustrations/ServiceScene';
import { colour, font, media } from '@yoza/ui/theme';
import { formatPlate } from '@yoza/ui/format-plate';
import { addOnNames } from '../add-ons/add-on-text.ts';
import { addOnsQuery } from '../add-ons/add-ons.api.ts';
import { isOrderable } from '../add-ons/is-orderable.ts';
import type { Draft, Place } from '../draft/draft.ts';
import type { Service } from '../services/services.api.ts';
import { usePrice } from '../draft/use-price.ts';
import { vehicleName } from '../vehicles/vehicle-name.ts';
import type { Vehicle } from '../vehicles/vehicles.api.ts';
import { sceneOf } from './service-look.ts';
import { useGoTo } from './use-step.ts';

const Line = styled(CardRow)`
  display: flex;
  align-items: center;
  gap: 14px;
  & > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    display: block;
    font: 600 16px/22px var(--yoza-font);
  }
  p {
    font: ${font.small};
    color: ${colour.ink2};
    white-space: pre-line;
  }
  & > button {
    margin-right: -10px;
  }
  ${media.phone} {
    gap: 12px;
    & > button {
      padding-inline: 10px;
    }
  }
`;

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
  const ordered = addOns?.filter(({ id }) => draft.addOnIds.includes(id)) ?? [];
  const about = [
    t(`vehicles.types.${vehicle.vehicleType}`),
    vehicle.color,
    vehicle.licensePlate && formatPlate(vehicle.licensePlate),
  ];
  return (
    <Card isFlush as="div">
      <Row
        icon={<ServiceScene service={sceneOf(service.id)} />}
        place={1}
        what="service"
        title={serviceName(service, i18n.language)}
      >
        {[formatDuration(price?.durationMinutes ?? service.duration), ownPrice && formatMoney(ownPrice)]
          .filter(Boolean)
          .join(', ')}
      </Row>
      <Row icon={<CarIcon />} place={2} what="vehicle" title={vehicleName(vehicle)}>
        {about.filter(Boolean).join(', ')}
      </Row>
      {addOns?.some(isOrderable) && (
        <Row icon={<SparklesIcon />} place="extras" what="extras" title={t('extras.title')}>
          {addOnNames(ordered, i18n.language) || t('extras.noneChosen')}
        </Row>
      )}
      <Row icon={<CalendarIcon />} place={3} what="schedule" title={draft.date && formatDate(draft.date)}>
        {draft.timeSlot && t('window', { slot: draft.timeSlot })}
      </Row>
      <Row icon={<MapPinIcon />} place={3} what="location" title={draft.address.trim()}>
        {placeNotes
          .map((note) => draft[note].trim())
          .filter(Boolean)
          .join('\n')}
      </Row>
    </Card>
  );
}

interface RowProps {
  icon: ReactNode;
  place: Place;
  what: 'service' | 'vehicle' | 'extras' | 'schedule' | 'location';
  title: ReactNode;
  children: ReactNode;
}

function Row({ icon, place, what, title, children }: RowProps) {
  const { t } = useTranslation('booking');
  const goTo = useGoTo();
  return (
    <Line>
      <IconTile>{icon}</IconTile>
      <div>
        <b>{title}</b>
        {children && <p>{children}</p>}
      </div>
      <Button variant="quiet" size="compact" onClick={() => goTo(place)}>
        {t('review.edit')}
        <VisuallyHidden> {t(`review.editWhat.${what}`)}</VisuallyHidden>
      </Button>
    </Line>
  );
}
