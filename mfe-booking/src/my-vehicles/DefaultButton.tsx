import type { ReactNode } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { StarIcon } from '@yoza/ui/icons';
import type { Vehicle } from '../vehicles/vehicles.api.ts';
import { useChangeDefault } from './use-change-default.ts';

interface DefaultButtonProps {
  vehicle: Vehicle;
  /** Default vehicle so far. */
  former: Vehicle | undefined;
  /** Name of the vehicle for screen readers. */
  named: ReactNode;
}

/** Button that makes a vehicle the default one, or no longer. */
export function DefaultButton({ vehicle, former, named }: DefaultButtonProps) {
  const { t } = useTranslation('booking');
  const { isPending, changeDefault } = useChangeDefault();
  return (
    <Button
      variant="quiet"
      size="compact"
      icon={<StarIcon aria-hidden />}
      isBusy={isPending}
      onClick={({ detail }) => {
        // The second press of a double press would undo the first.
        if (detail < 2) void changeDefault(vehicle, former);
      }}
    >
      {t(vehicle.isDefault ? 'vehicles.default.clear' : 'vehicles.default.make')}
      {named}
    </Button>
  );
}
