import { useTranslation } from '@yoza/shell-sdk/translation';
import { showToast } from '@yoza/shell-sdk/toasts';
import { problemText } from '../texts/problem-text.ts';
import { useKeyOf } from '../use-key-of.ts';
import { useAddVehicle, type NewVehicle, type Vehicle } from './vehicles.api.ts';
import { emptyVehicle, newVehicleOf, type VehicleFormKind, type VehicleValues } from './vehicle-form.ts';
import { VehicleFormDialog } from './VehicleFormDialog.tsx';

interface AddVehicleDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called once the vehicle is stored and in the list. */
  onAdded: (vehicle: Vehicle) => void;
  kind?: VehicleFormKind;
}

/** Dialog that asks for a new vehicle and stores it. */
export function AddVehicleDialog({ isOpen, onClose, onAdded, kind = 'quick' }: AddVehicleDialogProps) {
  const { t } = useTranslation('booking');
  const { mutateAsync, isPending } = useAddVehicle();
  const keyOf = useKeyOf<NewVehicle>();
  const add = async (values: VehicleValues) => {
    const vehicle = newVehicleOf(values);
    const added = await mutateAsync({ vehicle, key: keyOf(vehicle) });
    showToast({ title: t('vehicles.added'), description: t('vehicles.addedText') });
    onAdded(added);
  };
  const fail = (error: unknown) => {
    const description = problemText(error, t, t('vehicles.addFailedText'));
    showToast({ title: t('vehicles.addFailed'), description, tone: 'error' });
  };
  return (
    <VehicleFormDialog
      isOpen={isOpen}
      kind={kind}
      title={t('vehicles.form.title')}
      submitLabel={t('vehicles.form.submit')}
      submittingLabel={t('vehicles.form.submitting')}
      initial={emptyVehicle}
      isBusy={isPending}
      onSave={add}
      onFailed={fail}
      onClose={onClose}
    />
  );
}
