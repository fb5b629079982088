import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { businessToday } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { Button } from '@yoza/ui/Button';
import { Dialog } from '@yoza/ui/Dialog';
import { useAddVehicle, type NewVehicle, type Vehicle } from './vehicles.api.ts';
import { emptyVehicle, newVehicleOf, vehicleForm, type VehicleFields, type VehicleValues } from './vehicle-form.ts';
import { VehicleFormFields } from './VehicleFormFields.tsx';

interface AddVehicleDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The vehicle is stored and in the list. */
  onAdded: (vehicle: Vehicle) => void;
}

/** Asks for a new vehicle and stores it. Errors of fields stay at their fields. */
export function AddVehicleDialog({ isOpen, onClose, onAdded }: AddVehicleDialogProps) {
  const { t } = useTranslation('booking');
  const text = (key: string) => t(`vehicles.form.${key}`);
  const { mutateAsync, isPending } = useAddVehicle();
  const keyOf = useKeyOfVehicle();
  const form = useForm<VehicleFields, unknown, VehicleValues>({
    defaultValues: emptyVehicle,
    resolver: zodResolver(
      vehicleForm(
        {
          makeRequired: text('makeRequired'),
          modelRequired: text('modelRequired'),
          yearInvalid: text('yearInvalid'),
          typeRequired: text('typeRequired'),
          tooLong: (count) => t('vehicles.form.tooLong', { count }),
        },
        Number(businessToday().slice(0, 4)),
      ),
    ),
  });

  const close = () => {
    form.reset(emptyVehicle);
    onClose();
  };

  const fail = (error: unknown) => {
    if (handleUnauthorized(error)) return;
    const ofFields = fieldErrors(error);
    for (const { path, message } of ofFields) form.setError(path, { message }, { shouldFocus: true });
    if (ofFields.length > 0) return;
    showToast({ title: t('vehicles.addFailed'), description: t('vehicles.addFailedText'), tone: 'error' });
  };

  const save = async (values: VehicleValues) => {
    if (isPending) return;
    const vehicle = newVehicleOf(values);
    try {
      const added = await mutateAsync({ vehicle, key: keyOf(vehicle) });
      showToast({ title: t('vehicles.added'), description: t('vehicles.addedText') });
      form.reset(emptyVehicle);
      onAdded(added);
    } catch (error) {
      fail(error);
    }
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={text('title')}
      isBusy={isPending}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={close} disabled={isPending}>
            {text('cancel')}
          </Button>
          <Button type="submit" form="add-vehicle" variant="primary" isBusy={isPending} busyLabel={text('submitting')}>
            {text('submit')}
          </Button>
        </>
      }
    >
      <form id="add-vehicle" noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <VehicleFormFields form={form} />
      </form>
    </Dialog>
  );
}

/** The same vehicle sent again is added once; another one is another. */
function useKeyOfVehicle(): (vehicle: NewVehicle) => string {
  const last = useRef({ sent: '', key: '' });
  return (vehicle) => {
    const sent = JSON.stringify(vehicle);
    if (last.current.sent !== sent) last.current = { sent, key: crypto.randomUUID() };
    return last.current.key;
  };
}

function fieldErrors(error: unknown): { path: keyof VehicleFields; message: string }[] {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return errors.flatMap(({ path, message }) =>
    Object.hasOwn(emptyVehicle, path) ? [{ path: path as keyof VehicleFields, message }] : [],
  );
}
