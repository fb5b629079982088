import { priceClasses } from '@yoza/jobs-contract/price-classes';
import { vehicleTypes } from '@yoza/jobs-contract/vehicle-types';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Select } from '@yoza/ui/Select';
import { z } from 'zod';
import { useChangeForm } from '../../forms/use-change-form.ts';
import { SettingsForm } from '../bookings/SettingsForm.tsx';
import { FieldGrid } from '../field-grid.ts';
import { priceClassesNow, useChangePriceClasses, type PriceClasses } from '../price-classes.api.ts';

interface Properties {
  /** Classes when editing began. */
  settings: PriceClasses;
  /** Restarts the form with these classes. */
  onCurrent: (settings: PriceClasses) => void;
}

/** Form with the size of each vehicle type. */
export function PriceClassesForm({ settings, onCurrent }: Properties) {
  const { t } = useTranslation('admin');
  const change = useChangePriceClasses();
  const { form, field, isBusy, handle, send } = useChangeForm(change, {
    schema: z.custom<PriceClasses['classes']>(),
    defaultValues: settings.classes,
    names: vehicleTypes.map((type) => `classes.${type}`),
    failedTitle: t('pricing.priceClasses.saveFailed'),
    onDone: (saved) => {
      onCurrent(saved);
      showToast({ title: t('pricing.priceClasses.saved'), description: t('pricing.priceClasses.savedText') });
    },
  });
  return (
    <SettingsForm
      section="price-classes"
      title={t('pricing.priceClasses.title')}
      hint={t('pricing.priceClasses.hint')}
      isUnsaved={form.formState.isDirty}
      error={change.error}
      current={priceClassesNow(change.error)}
      onSubmit={handle((classes) => send({ classes, version: settings.version }))}
      {...{ settings, onCurrent, isBusy }}
    >
      <FieldGrid>
        {vehicleTypes.map((type) => (
          <Select
            key={type}
            label={t(`jobs.vehicleType.${type}`)}
            {...field(type)}
            options={priceClasses.map((size) => ({ value: size, label: t(`pricing.priceClasses.class.${size}`) }))}
          />
        ))}
      </FieldGrid>
    </SettingsForm>
  );
}
