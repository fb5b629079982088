import { KampalaMap } from '@yoza/map/KampalaMap';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useMapTexts } from '@yoza/shell-sdk/use-map-texts';
import { Muted, Stack } from '@yoza/ui/Page';
import { Select } from '@yoza/ui/Select';
import { TextField } from '@yoza/ui/TextField';
import { colour } from '@yoza/ui/theme';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import type { ChangeForm } from '../../forms/use-change-form.ts';
import { FieldGrid } from '../field-grid.ts';
import { placeKinds, type TypedPlace } from './typed-place.ts';

const Point = styled(Muted)<{ $isMissing: boolean }>`
  ${({ $isMissing }) => $isMissing && `color: ${colour.alertFg};`}
`;

const middleOfKampala = { latitude: 0.3136, longitude: 32.5811 };

type Properties = Pick<ChangeForm<TypedPlace, TypedPlace>, 'form' | 'field' | 'errorOf'>;

/** Fields of a place, with a map to set its point. */
export function PlaceFields({ form, field, errorOf }: Properties) {
  const { t } = useTranslation('admin');
  const texts = useMapTexts('admin', 'map');
  const {
    field: { ref, value: position, onChange },
  } = useController({ control: form.control, name: 'position' });
  const [look] = useState(position ?? middleOfKampala);
  const pointError = errorOf('position') ?? errorOf('latitude') ?? errorOf('longitude');
  const isPointMissing = pointError !== undefined && !position;
  return (
    <>
      <FieldGrid>
        <TextField label={t('settings.places.form.name')} {...field('name')} maxLength={80} autoComplete="off" />
        <Select
          label={t('settings.places.form.kind')}
          {...field('kind')}
          options={placeKinds.map((value) => ({ value, label: t(`settings.places.kind.${value}`) }))}
        />
      </FieldGrid>
      <TextField
        label={t('settings.places.form.area')}
        optionalText={t('optional')}
        description={t('settings.places.form.areaHint')}
        {...field('area')}
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        label={t('settings.places.form.aliases')}
        optionalText={t('optional')}
        description={t('settings.places.form.aliasesHint')}
        {...field('aliases')}
        maxLength={400}
        autoComplete="off"
      />
      <Stack $gap={2}>
        <KampalaMap
          label={t('settings.places.form.map')}
          centre={look}
          zoom={position ? 15 : 12}
          texts={texts}
          pin={position && { position, label: t('settings.places.form.pin') }}
          onMovePin={(moved) => onChange(moved)}
        />
        <Point
          $isMissing={isPointMissing}
          role={isPointMissing ? 'alert' : 'status'}
          // The map has no field that could get the focus.
          ref={ref}
          tabIndex={-1}
        >
          {position
            ? t('settings.places.form.point', {
                latitude: position.latitude.toFixed(5),
                longitude: position.longitude.toFixed(5),
              })
            : (pointError ?? t('settings.places.form.noPoint'))}
        </Point>
      </Stack>
    </>
  );
}
