import { KampalaMap } from '@yoza/map/KampalaMap';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useMapTexts } from '@yoza/shell-sdk/use-map-texts';
import { Muted, Stack } from '@yoza/ui/Page';
import { NumberField } from '@yoza/ui/NumberField';
import type { Position } from '@yoza/map/position';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { parsedText } from '../../forms/field-schemas.ts';
import { decimalIn } from '../accept-number.ts';
import { FieldGrid } from '../field-grid.ts';
import { BookingSettingsPlace, type SettingsFormProps } from './BookingSettingsPlace.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const distanceIn = (text: string) => decimalIn(text, 0, 20_000, 3);
/** Rounds to six decimals, about ten centimetres. */
const degrees = (value: number) => Number(value.toFixed(6));

/** Settings of the service area, and of the maximum distance served for a fee. */
export const AreaSection = () => <BookingSettingsPlace Form={AreaForm} />;

function AreaForm(properties: SettingsFormProps) {
  const { t } = useTranslation('admin');
  const { settings } = properties;
  const texts = useMapTexts('admin', 'map');
  const distance = parsedText(distanceIn, t('settings.area.distanceWrong'));
  const { form, field, errorOf, isUnsaved, isBusy, handle, send, error, current } = useSettingsForm(properties, {
    schema: z
      .object({ centre: z.custom<Position>(), serviceAreaRadiusKm: distance, reachKm: distance })
      .refine(({ serviceAreaRadiusKm, reachKm }) => reachKm >= serviceAreaRadiusKm, {
        path: ['reachKm'],
        message: t('settings.area.reachShort'),
      }),
    defaultValues: {
      centre: { latitude: settings.serviceAreaLatitude, longitude: settings.serviceAreaLongitude },
      serviceAreaRadiusKm: String(settings.serviceAreaRadiusKm),
      reachKm: String(settings.reachKm),
    },
    names: ['serviceAreaRadiusKm', 'reachKm', 'travelFeePerKm'],
  });
  const {
    field: { value: centre, onChange: setCentre },
  } = useController({ control: form.control, name: 'centre' });
  const [first] = useState(centre);
  const radiusKm = distanceIn(useWatch({ control: form.control, name: 'serviceAreaRadiusKm' }));
  const submit = handle(({ centre: { latitude, longitude }, ...distances }) =>
    send({ serviceAreaLatitude: degrees(latitude), serviceAreaLongitude: degrees(longitude), ...distances }),
  );
  return (
    <SettingsForm
      {...properties}
      section="area"
      {...{ isUnsaved, isBusy, error, current }}
      title={t('settings.area.title')}
      hint={t('settings.area.hint')}
      onSubmit={submit}
    >
      <Stack $gap={2}>
        <KampalaMap
          label={t('settings.area.map')}
          centre={first}
          zoom={10}
          texts={texts}
          pin={{ position: centre, label: t('settings.area.pin') }}
          serviceArea={radiusKm === null ? null : { centre, radiusMetres: radiusKm * 1000 }}
          onMovePin={setCentre}
        />
        <Muted>
          {t('settings.area.centre', {
            latitude: centre.latitude.toFixed(5),
            longitude: centre.longitude.toFixed(5),
          })}
        </Muted>
      </Stack>
      <FieldGrid>
        <NumberField
          label={t('settings.area.radius')}
          description={t('settings.area.radiusHint')}
          inputMode="decimal"
          {...field('serviceAreaRadiusKm')}
          maxLength={9}
        />
        <NumberField
          label={t('settings.area.reach')}
          description={t('settings.area.reachHint')}
          inputMode="decimal"
          {...field('reachKm')}
          maxLength={9}
          error={errorOf('reachKm') ?? errorOf('travelFeePerKm')}
        />
      </FieldGrid>
    </SettingsForm>
  );
}
