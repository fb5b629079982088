import { useQuery } from '@tanstack/react-query';
import { visitCarsLimit } from '@yoza/jobs-contract/visit-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { serviceName } from '@yoza/shell-sdk/service-text';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Card, CardRow } from '@yoza/ui/Card';
import { Cluster, Muted, Stack } from '@yoza/ui/Page';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { PlusIcon } from '@yoza/ui/icons';
import { font } from '@yoza/ui/theme';
import { useDraft } from '../draft/draft.atoms.ts';
import { servicesQuery } from '../services/services.api.ts';
import type { VisitCar } from '../slots/basket.ts';
import { AddVehicleDialog } from '../vehicles/AddVehicleDialog.tsx';
import type { Vehicle } from '../vehicles/vehicles.api.ts';
import { vehicleName } from '../vehicles/vehicle-name.ts';
import { CarDialog } from './CarDialog.tsx';
import { OrderedAddOns } from './OrderedAddOns.tsx';

const Heading = styled.h2`
  font: ${font.cardTitle};
`;

const List = styled(Card)`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled(CardRow)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  & > div {
    flex: 1 1 180px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    display: block;
  }
`;

/** Open dialog: that of a car, or the form of a new vehicle over it. `car` is the one that is changed, `typed` what was chosen in the dialog before. */
type Open = { kind: 'car' | 'vehicle'; car?: VisitCar | undefined; typed?: Partial<VisitCar> };

interface VisitCarsProps {
  vehicles: readonly Vehicle[];
  /** False for a server that books no visits: cars can only be removed. */
  canAdd: boolean;
}

/**
 * Further cars of the same visit: those of the draft, and a button to add one. A car whose vehicle or service is no longer there is removed from the
 * draft.
 */
export function VisitCars({ vehicles, canAdd }: VisitCarsProps) {
  const { t, i18n } = useTranslation('booking');
  const { draft, change } = useDraft();
  const { data: services } = useQuery(servicesQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const cars = draft.otherCars ?? [];

  const removeMissing = useEffectEvent(() => {
    const isThere = ({ vehicleId, serviceId }: VisitCar) =>
      vehicles.some(({ id }) => id === vehicleId) && (services?.some(({ id }) => id === serviceId) ?? true);
    if (!cars.every(isThere)) change({ otherCars: cars.filter(isThere) });
  });
  useEffect(() => removeMissing(), [vehicles, services]);

  const save = (saved: VisitCar, former?: VisitCar) => {
    change({ otherCars: former ? cars.map((car) => (car === former ? saved : car)) : [...cars, saved] });
    setOpen(null);
  };
  const addButton = useRef<HTMLButtonElement>(null);
  const [removed, setRemoved] = useState('');
  const remove = (car: VisitCar) => {
    change({ otherCars: cars.filter((other) => other !== car) });
    setRemoved(t('visit.removed', { vehicle: nameOf(car) }));
    // The pressed button disappears.
    requestAnimationFrame(() => addButton.current?.focus());
  };
  const isFull = cars.length + 1 >= visitCarsLimit;
  const nameOf = ({ vehicleId }: VisitCar) => {
    const vehicle = vehicles.find(({ id }) => id === vehicleId);
    return vehicle ? vehicleName(vehicle) : '';
  };
  return (
    <Stack $gap={3} as="section" aria-label={t('visit.title')}>
      {cars.length > 0 && <Heading>{t('visit.title')}</Heading>}
      {cars.length > 0 && (
        <List forwardedAs="ul" isFlush>
          {cars.map((car) => {
            const service = services?.find(({ id }) => id === car.serviceId);
            return (
              <Row as="li" key={car.vehicleId}>
                <div>
                  <b>{nameOf(car)}</b>
                  <Muted>
                    {service && serviceName(service, i18n.language)}
                    <OrderedAddOns car={car} />
                  </Muted>
                </div>
                <Button size="compact" onClick={() => setOpen({ kind: 'car', car })}>
                  {t('review.edit')}
                  <VisuallyHidden> {nameOf(car)}</VisuallyHidden>
                </Button>
                <Button size="compact" variant="quiet" onClick={() => remove(car)}>
                  {t('visit.remove')}
                  <VisuallyHidden> {nameOf(car)}</VisuallyHidden>
                </Button>
              </Row>
            );
          })}
        </List>
      )}
      <VisuallyHidden role="status">{removed}</VisuallyHidden>
      {isFull && <Muted>{t('visit.full', { count: visitCarsLimit })}</Muted>}
      {canAdd && !isFull && (
        <>
          <Cluster>
            <Button ref={addButton} icon={<PlusIcon aria-hidden />} onClick={() => setOpen({ kind: 'car' })}>
              {t('visit.add')}
            </Button>
          </Cluster>
          <Muted>{t('visit.hint')}</Muted>
        </>
      )}
      {open?.kind === 'car' && (
        <CarDialog
          {...open}
          vehicles={vehicles}
          onSave={(saved) => save(saved, open.car)}
          onAddVehicle={(typed) => setOpen({ ...open, kind: 'vehicle', typed })}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'vehicle' && (
        <AddVehicleDialog
          isOpen
          onClose={() => setOpen({ ...open, kind: 'car' })}
          onAdded={({ id }) => setOpen({ ...open, kind: 'car', typed: { ...open.typed, vehicleId: id } })}
        />
      )}
    </Stack>
  );
}
