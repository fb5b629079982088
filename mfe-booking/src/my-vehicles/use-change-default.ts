import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { useDraft } from '../draft/draft.atoms.ts';
import { problemText } from '../texts/problem-text.ts';
import { vehicleName } from '../vehicles/vehicle-name.ts';
import { useSetDefaultVehicle, type Vehicle } from '../vehicles/vehicles.api.ts';

/**
 * Returns the function that makes a vehicle the default one, or no longer if it is, with a toast that offers Undo. A booking that is not begun yet
 * starts with it.
 */
export function useChangeDefault() {
  const { t } = useTranslation('booking');
  const { draft, change } = useDraft();
  const { mutateAsync, isPending } = useSetDefaultVehicle();

  const set = async (vehicle: Vehicle, isDefault: boolean, startWith: string | null, undo?: () => void) => {
    try {
      await mutateAsync({ id: vehicle.id, isDefault });
      if (draft.serviceId === null) change({ vehicleId: startWith });
      showToast({
        title: t(isDefault ? 'vehicles.default.made' : 'vehicles.default.cleared'),
        description: t(isDefault ? 'vehicles.default.madeText' : 'vehicles.default.clearedText', {
          vehicle: vehicleName(vehicle),
        }),
        ...(undo && { action: { label: t('vehicles.default.undo'), onPress: undo } }),
      });
    } catch (error) {
      if (handleUnauthorized(error)) return;
      const description = problemText(error, t, t('vehicles.default.failedText'));
      showToast({ title: t('vehicles.default.failed'), description, tone: 'error' });
    }
  };
  return {
    isPending,
    /** Does not throw. */
    changeDefault: (vehicle: Vehicle, former: Vehicle | undefined): Promise<void> => {
      const back = () => void set(former ?? vehicle, former !== undefined, draft.vehicleId);
      return vehicle.isDefault ? set(vehicle, false, draft.vehicleId, back) : set(vehicle, true, vehicle.id, back);
    },
  };
}
