import { KampalaMap } from '@yoza/map/KampalaMap';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Muted, Stack } from '@yoza/ui/Page';
import { Select } from '@yoza/ui/Select';
import { TextField } from '@yoza/ui/TextField';
import { colour } from '@yoza/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FieldGrid } from '../field-grid.ts';
import { useMapTexts } from '../use-map-texts.ts';
import { placeKinds, type TypedPlace } from './typed-place.ts';

const Point = styled(Muted)<{ $isMissing: boolean }>`
  ${({ $isMissing }) => $isMissing && `color: ${colour.alertFg};`}
`;

const middleOfKampala = { latitude: 0.3136, longitude: 32.5811 };

interface Properties {
  typed: TypedPlace;
  onChange: (change: Partial<TypedPlace>) => void;
  errors: { name?: string; area?: string; aliases?: string; latitude?: string; longitude?: string };
}

/** Fields of a place, with a map to set its point. */
export function PlaceFields({ typed, onChange, errors }: Properties) {
  const { t } = useTranslation('admin');
  const texts = useMapTexts();
  const { position } = typed;
  const [look] = useState(position ?? middleOfKampala);
  const pointError = errors.latitude ?? errors.longitude;
  const isPointMissing = pointError !== undefined && !position;
  return (
    <>
      <FieldGrid>
        <TextField
          label={t('settings.places.form.name')}
          value={typed.name}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.target.value })}
          error={errors.name}
        />
        <Select
          label={t('settings.places.form.kind')}
          value={typed.kind}
          onChange={(event) => onChange({ kind: placeKinds.find((kind) => kind === event.target.value) })}
          options={placeKinds.map((value) => ({ value, label: t(`settings.places.kind.${value}`) }))}
        />
      </FieldGrid>
      <TextField
        label={t('settings.places.form.area')}
        optionalText={t('optional')}
        description={t('settings.places.form.areaHint')}
        value={typed.area}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => onChange({ area: event.target.value })}
        error={errors.area}
      />
      <TextField
        label={t('settings.places.form.aliases')}
        optionalText={t('optional')}
        description={t('settings.places.form.aliasesHint')}
        value={typed.aliases}
        maxLength={400}
        autoComplete="off"
        onChange={(event) => onChange({ aliases: event.target.value })}
        error={errors.aliases}
      />
      <Stack $gap={2}>
        <KampalaMap
          label={t('settings.places.form.map')}
          centre={look}
          zoom={position ? 15 : 12}
          texts={texts}
          pin={position && { position, label: t('settings.places.form.pin') }}
          onMovePin={(moved) => onChange({ position: moved })}
        />
        <Point
          $isMissing={isPointMissing}
          role={isPointMissing ? 'alert' : 'status'}
          // The map has no field that could get the focus.
          data-invalid={isPointMissing || undefined}
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
