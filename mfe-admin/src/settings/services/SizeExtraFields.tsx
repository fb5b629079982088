import { useQuery } from '@tanstack/react-query';
import { vehicleTypes } from '@yoza/jobs-contract/vehicle-types';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { NumberField } from '@yoza/ui/NumberField';
import { AmountField } from '../../forms/AmountField.tsx';
import type { ChangeForm } from '../../forms/use-change-form.ts';
import { FieldGrid } from '../field-grid.ts';
import { priceClassesQuery } from '../price-classes.api.ts';
import { largerClasses, type TypedService } from './typed-service.ts';

/** Fields of the extra price and minutes for larger vehicles, with the vehicle types of each class once they are loaded. */
export function SizeExtraFields({ field }: Pick<ChangeForm<TypedService, TypedService>, 'field'>) {
  const { t } = useTranslation('admin');
  const { data } = useQuery(priceClassesQuery);
  return largerClasses.map((size) => {
    const types = vehicleTypes.filter((type) => data?.classes[type] === size);
    const names = types.map((type) => t(`jobs.vehicleType.${type}`)).join(', ');
    return (
      <FieldGrid key={size}>
        <AmountField
          label={t(`settings.services.form.${size}Extra`)}
          description={names || t('settings.services.form.sizesHint')}
          {...field(`sizeExtras.${size}.price`)}
        />
        <NumberField
          label={t(`settings.services.form.${size}Minutes`)}
          description={t('settings.services.form.extraMinutesHint')}
          {...field(`sizeExtras.${size}.minutes`)}
          maxLength={3}
        />
      </FieldGrid>
    );
  });
}
