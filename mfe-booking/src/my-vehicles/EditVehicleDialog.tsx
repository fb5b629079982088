import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { problemText } from '../texts/problem-text.ts';
import { fieldsOf, newVehicleOf, type VehicleValues } from '../vehicles/vehicle-form.ts';
import { VehicleFormDialog } from '../vehicles/VehicleFormDialog.tsx';
import { useUpdateVehicle, type Vehicle } from '../vehicles/vehicles.api.ts';

/** Dialog that edits a vehicle. */
export function EditVehicleDialog({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const { t } = useTranslation('booking');
  const { mutateAsync, isPending } = useUpdateVehicle();
  const save = async (values: VehicleValues) => {
    await mutateAsync({ id: vehicle.id, change: newVehicleOf(values) });
    showToast({ title: t('vehicles.updated'), description: t('vehicles.updatedText') });
    onClose();
  };
  const fail = (error: unknown) => {
    const description = problemText(error, t, t('vehicles.operationFailedText'));
    showToast({ title: t('vehicles.operationFailed'), description, tone: 'error' });
  };
  return (
    <VehicleFormDialog
      isOpen
      kind="full"
      title={t('vehicles.form.editTitle')}
      submitLabel={t('vehicles.form.save')}
      submittingLabel={t('vehicles.form.saving')}
      initial={fieldsOf(vehicle)}
      isBusy={isPending}
      onSave={save}
      onFailed={fail}
      onClose={onClose}
    />
  );
}
