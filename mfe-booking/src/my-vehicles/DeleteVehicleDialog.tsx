import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { Well } from '@yoza/ui/Card';
import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';
import { formatPlate } from '@yoza/ui/format-plate';
import { problemText } from '../texts/problem-text.ts';
import { vehicleName } from '../vehicles/vehicle-name.ts';
import { useDeleteVehicle, type Vehicle } from '../vehicles/vehicles.api.ts';
import { hasActiveBookings } from './has-active-bookings.ts';

interface DeleteVehicleDialogProps {
  vehicle: Vehicle;
  /** Called when the customer keeps the vehicle or it could not be deleted. */
  onClose: () => void;
  /** Called instead of `onClose` once the vehicle is deleted. */
  onDeleted: () => void;
}

/** Asks before a vehicle is deleted; the server refuses while it has bookings that are neither completed nor cancelled. */
export function DeleteVehicleDialog({ vehicle, onClose, onDeleted }: DeleteVehicleDialogProps) {
  const { t } = useTranslation('booking');
  const { mutateAsync, isPending } = useDeleteVehicle();
  const remove = async () => {
    if (isPending) return;
    try {
      await mutateAsync(vehicle.id);
      showToast({
        title: t('vehicles.deleted'),
        description: t('vehicles.deletedText', { vehicle: vehicleName(vehicle) }),
      });
      onDeleted();
    } catch (error) {
      if (handleUnauthorized(error)) return;
      const words = problemText(error, t, t('vehicles.deleteFailedText'));
      const description = hasActiveBookings(error) ? t('vehicles.hasBookings') : words;
      showToast({ title: t('vehicles.deleteFailed'), description, tone: 'error' });
      onClose();
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('vehicles.deleteDialog.title')}
      description={t('vehicles.deleteDialog.text')}
      confirmLabel={t('vehicles.deleteDialog.confirm')}
      cancelLabel={t('vehicles.deleteDialog.keep')}
      busyLabel={t('vehicles.deleteDialog.busy')}
      isBusy={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <Well>
        <b>{vehicleName(vehicle)}</b>
        {vehicle.licensePlate && `, ${formatPlate(vehicle.licensePlate)}`}
      </Well>
    </ConfirmDialog>
  );
}
