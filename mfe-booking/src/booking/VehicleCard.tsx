import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { Figures } from '@yoza/ui/Money';
import { SelectableCard } from '@yoza/ui/SelectableCard';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { colour, font, radius } from '@yoza/ui/theme';
import { formatPlate } from '@yoza/ui/format-plate';
import { vehicleName } from '../vehicles/vehicle-name.ts';
import type { Vehicle } from '../vehicles/vehicles.api.ts';

const Badge = styled.span`
  padding: 3px 9px;
  border-radius: ${radius.chip};
  background: ${colour.sunken};
  font: 600 13px/20px var(--yoza-font);
  color: ${colour.ink2};
`;

const Plate = styled(Figures)`
  font: ${font.label};
  letter-spacing: 0.02em;
`;

interface VehicleCardProps {
  vehicle: Vehicle;
  isChosen: boolean;
  onChoose: () => void;
}

/** One vehicle as a radio button. Its accessible name includes the plate, because a customer may own two of the same model. */
export function VehicleCard({ vehicle, isChosen, onChoose }: VehicleCardProps) {
  const { t } = useTranslation('booking');
  const { vehicleType, color } = vehicle;
  const licensePlate = vehicle.licensePlate && formatPlate(vehicle.licensePlate);
  return (
    <SelectableCard
      name="vehicle"
      value={vehicle.id}
      checked={isChosen}
      onChange={onChoose}
      title={
        <>
          {vehicleName(vehicle)}
          {licensePlate && <VisuallyHidden>, {licensePlate}</VisuallyHidden>}
        </>
      }
      description={color || undefined}
      meta={
        <>
          <Badge>{t(`vehicles.types.${vehicleType}`)}</Badge>
          {licensePlate && <Plate>{licensePlate}</Plate>}
        </>
      }
    />
  );
}
