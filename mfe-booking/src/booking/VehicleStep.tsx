import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { EmptyState } from '@yoza/ui/EmptyState';
import { Cluster } from '@yoza/ui/Page';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { PlusIcon } from '@yoza/ui/icons';
import { EmptyCar } from '@yoza/ui/illustrations/EmptyCar';
import { useAddOnsAhead } from '../add-ons/use-add-ons-ahead.ts';
import { useDraft } from '../draft/draft.atoms.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { useSavedPlacesAhead } from '../saved-places/use-saved-places-ahead.ts';
import { vehiclesQuery, type Vehicle } from '../vehicles/vehicles.api.ts';
import { useLastChoices } from './use-last-choices.ts';
import { VehicleCard } from './VehicleCard.tsx';
import { CardChoice } from './wizard-layout.ts';

const AddVehicleDialog = lazyPart(async () => (await import('../vehicles/AddVehicleDialog.tsx')).AddVehicleDialog);

const VisitCars = lazyPart(async () => (await import('../visits/VisitCars.tsx')).VisitCars);

/** True unless a vehicle comes from a server that does not book visits of several cars yet. */
const isOfNewServer = ({ isDefault }: Vehicle) => isDefault !== undefined;

/** Number of vehicles shown at first, besides the chosen one, and added with each press. */
const pageSize = 20;

/**
 * Wizard step: the customer's vehicles to choose one from, and a button to add one. A vehicle of the draft that is no longer listed is removed from
 * it.
 */
export function VehicleStep() {
  const { t } = useTranslation('booking');
  const { draft, change } = useDraft();
  const query = useQuery(vehiclesQuery);
  useAddOnsAhead(draft.serviceId);
  useSavedPlacesAhead();
  const { data: vehicles, isError } = query;
  const [count, setCount] = useState(pageSize);
  const [isAdding, setAdding] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  useLastChoices(vehicles);

  const forgetMissing = useEffectEvent(() => {
    if (vehicles && draft.vehicleId && !vehicles.some(({ id }) => id === draft.vehicleId)) change({ vehicleId: null });
  });
  useEffect(() => forgetMissing(), [vehicles]);

  if (!vehicles) {
    return isError ? (
      <QueryFailure text="vehicles.failed" query={query} />
    ) : (
      <SkeletonRows count={2} label={t('loading')} />
    );
  }

  const select = (vehicle: Vehicle) => {
    change({ vehicleId: vehicle.id });
    setAdding(false);
  };
  const takeAdded = (vehicle: Vehicle) => {
    select(vehicle);
    // The button of the empty state, which opened the dialog, disappears with the first vehicle.
    requestAnimationFrame(() => addButton.current?.focus());
  };
  const open = () => {
    setOpened(true);
    setAdding(true);
  };
  const isEmpty = vehicles.length === 0;
  const canAddCars = vehicles.every(isOfNewServer);
  const hasOtherCars = draft.otherCars !== undefined && draft.otherCars.length > 0;
  const shown = vehicles.filter(({ id }, index) => index < count || id === draft.vehicleId);
  const add = (
    <Button ref={addButton} variant={isEmpty ? 'primary' : 'secondary'} icon={<PlusIcon aria-hidden />} onClick={open}>
      {t('vehicles.add')}
    </Button>
  );
  return (
    <>
      {isEmpty ? (
        <EmptyState
          illustration={<EmptyCar />}
          title={t('vehicles.empty')}
          text={t('vehicles.emptyHint')}
          action={add}
        />
      ) : (
        <>
          <CardChoice>
            <VisuallyHidden as="legend">{t('vehicles.legend')}</VisuallyHidden>
            {shown.map((vehicle) => (
              <VehicleCard
                key={vehicle.id}
                vehicle={vehicle}
                isChosen={vehicle.id === draft.vehicleId}
                onChoose={() => select(vehicle)}
              />
            ))}
          </CardChoice>
          <Cluster>
            {shown.length < vehicles.length && (
              <Button onClick={() => setCount(count + pageSize)}>{t('vehicles.more')}</Button>
            )}
            {add}
          </Cluster>
          {draft.vehicleId !== null && (canAddCars || hasOtherCars) && (
            <VisitCars vehicles={vehicles} canAdd={canAddCars} />
          )}
        </>
      )}
      {wasOpened && <AddVehicleDialog isOpen={isAdding} onClose={() => setAdding(false)} onAdded={takeAdded} />}
    </>
  );
}
