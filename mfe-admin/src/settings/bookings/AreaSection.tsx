import { KampalaMap } from '@yoza/map/KampalaMap';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Muted, Stack } from '@yoza/ui/Page';
import { NumberField } from '@yoza/ui/NumberField';
import { useState } from 'react';
import { decimalIn } from '../accept-number.ts';
import { FieldGrid } from '../field-grid.ts';
import { useIsChanged } from '../use-is-changed.ts';
import { useMapTexts } from '../use-map-texts.ts';
import { BookingSettingsPlace, type SettingsFormProps } from './BookingSettingsPlace.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { useSettingsSubmission } from './use-settings-submission.ts';

const furthest = 20_000;
/** About ten centimetres. */
const degrees = (value: number) => Number(value.toFixed(6));

/** Settings of the service area, and of the maximum distance served for a fee. */
export const AreaSection = () => <BookingSettingsPlace Form={AreaForm} />;

function AreaForm(form: SettingsFormProps) {
  const { t } = useTranslation('admin');
  const { settings } = form;
  const [first] = useState({ latitude: settings.serviceAreaLatitude, longitude: settings.serviceAreaLongitude });
  const [centre, setCentre] = useState(first);
  const [radius, setRadius] = useState(String(settings.serviceAreaRadiusKm));
  const [reach, setReach] = useState(String(settings.reachKm));
  const texts = useMapTexts();
  const fields = ['serviceAreaRadiusKm', 'reachKm', 'travelFeePerKm'] as const;
  const { errors, isBusy, check, send, error } = useSettingsSubmission(form, fields);
  const radiusKm = decimalIn(radius, 0, furthest, 3);
  const reachKm = decimalIn(reach, 0, furthest, 3);
  const isUnsaved = useIsChanged([centre, radius, reach]);
  const submit = () => {
    const isShort = radiusKm !== null && reachKm !== null && reachKm < radiusKm;
    const found = {
      serviceAreaRadiusKm: radiusKm === null ? t('settings.area.distanceWrong') : undefined,
      reachKm:
        reachKm === null ? t('settings.area.distanceWrong') : isShort ? t('settings.area.reachShort') : undefined,
    };
    if (!check(found) || radiusKm === null || reachKm === null) return;
    send({
      serviceAreaLatitude: degrees(centre.latitude),
      serviceAreaLongitude: degrees(centre.longitude),
      serviceAreaRadiusKm: radiusKm,
      reachKm,
    });
  };
  return (
    <SettingsForm
      {...form}
      section="area"
      {...{ isUnsaved, isBusy, error }}
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
          value={radius}
          maxLength={9}
          onChange={(event) => setRadius(event.target.value)}
          error={errors.serviceAreaRadiusKm}
        />
        <NumberField
          label={t('settings.area.reach')}
          description={t('settings.area.reachHint')}
          inputMode="decimal"
          value={reach}
          maxLength={9}
          onChange={(event) => setReach(event.target.value)}
          error={errors.reachKm ?? errors.travelFeePerKm}
        />
      </FieldGrid>
    </SettingsForm>
  );
}
