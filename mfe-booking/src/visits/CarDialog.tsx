import { useQuery } from '@tanstack/react-query';
import { useId, useState, type SyntheticEvent } from 'react';
import { serviceName } from '@yoza/shell-sdk/service-text';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Dialog } from '@yoza/ui/Dialog';
import { Muted, Stack } from '@yoza/ui/Page';
import { Select } from '@yoza/ui/Select';
import { formatPlate } from '@yoza/ui/format-plate';
import { AddOnCards } from '../add-ons/AddOnCards.tsx';
import { addOnDescription, addOnName } from '../add-ons/add-on-text.ts';
import { addOnsQuery } from '../add-ons/add-ons.api.ts';
import { isOrderable } from '../add-ons/is-orderable.ts';
import { useDraft } from '../draft/draft.atoms.ts';
import { servicesQuery } from '../services/services.api.ts';
import type { VisitCar } from '../slots/basket.ts';
import type { Vehicle } from '../vehicles/vehicles.api.ts';
import { vehicleName } from '../vehicles/vehicle-name.ts';

interface CarDialogProps {
  vehicles: readonly Vehicle[];
  /** Car to change; a new one without. */
  car?: VisitCar | undefined;
  /** Choices shown at first, instead of those of the car. */
  typed?: Partial<VisitCar> | undefined;
  onSave: (car: VisitCar) => void;
  /** Called with what is chosen so far. */
  onAddVehicle: (typed: Partial<VisitCar>) => void;
  onClose: () => void;
}

/** Dialog for a further car of the visit: one of the customer's other vehicles, its service, by default that of the first car, and its add-ons. */
export function CarDialog({ vehicles, car, typed = {}, onSave, onAddVehicle, onClose }: CarDialogProps) {
  const { t, i18n } = useTranslation('booking');
  const { draft } = useDraft();
  const form = useId();
  const { data: services = [] } = useQuery(servicesQuery);
  const taken = [draft.vehicleId, ...(draft.otherCars ?? []).map((other) => other.vehicleId)];
  const free = vehicles.filter(({ id }) => id === car?.vehicleId || !taken.includes(id));
  const start = { ...car, ...typed };
  const [chosenId, setChosenId] = useState(start.vehicleId ?? free[0]?.id ?? '');
  const [serviceId, setServiceId] = useState(start.serviceId ?? draft.serviceId ?? '');
  const [addOnIds, setAddOnIds] = useState<readonly string[]>(start.addOnIds ?? []);
  const { data: addOns } = useQuery({ ...addOnsQuery(serviceId), enabled: serviceId !== '' });
  const offered = addOns ?? [];
  const ordered = addOnIds.filter((id) => offered.some((addOn) => addOn.id === id && isOrderable(addOn)));

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // Otherwise the form of a dialog above would be submitted too.
    event.stopPropagation();
    if (chosenId && serviceId) onSave({ vehicleId: chosenId, serviceId, addOnIds: addOns ? ordered : addOnIds });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(car ? 'visit.dialog.change' : 'visit.dialog.add')}
      closeLabel={t('close')}
      footerStart={
        <Button
          variant="quiet"
          onClick={() => onAddVehicle({ ...(chosenId && { vehicleId: chosenId }), serviceId, addOnIds })}
        >
          {t('vehicles.add')}
        </Button>
      }
      footer={
        <Button variant="primary" type="submit" form={form} disabled={!chosenId}>
          {t(car ? 'visit.dialog.save' : 'visit.dialog.submit')}
        </Button>
      }
    >
      <Stack as="form" id={form} $gap={4} onSubmit={submit}>
        {free.length === 0 ? (
          <Muted>{t('visit.dialog.none')}</Muted>
        ) : (
          <Select
            label={t('visit.dialog.vehicle')}
            value={chosenId}
            onChange={(event) => setChosenId(event.target.value)}
            options={free.map((vehicle) => ({
              value: vehicle.id,
              label: [vehicleName(vehicle), vehicle.licensePlate && formatPlate(vehicle.licensePlate)]
                .filter(Boolean)
                .join(', '),
            }))}
          />
        )}
        <Select
          label={t('visit.dialog.service')}
          value={serviceId}
          onChange={(event) => setServiceId(event.target.value)}
          options={services.map((service) => ({ value: service.id, label: serviceName(service, i18n.language) }))}
        />
        {offered.some(isOrderable) && (
          <AddOnCards
            addOns={offered.map((addOn) => ({
              ...addOn,
              name: addOnName(addOn, i18n.language),
              description: addOnDescription(addOn, i18n.language),
            }))}
            chosen={ordered}
            onChange={setAddOnIds}
          />
        )}
      </Stack>
    </Dialog>
  );
}
