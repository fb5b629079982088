import { KampalaMap } from '@yoza/map/KampalaMap';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { Cluster, Muted, Stack } from '@yoza/ui/Page';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { useState } from 'react';
import { useMapTexts } from '../settings/use-map-texts.ts';
import type { TypedDetails } from './typed-details.ts';

const middleOfKampala = { latitude: 0.3136, longitude: 32.5811 };

interface Properties {
  typed: TypedDetails;
  onChange: (change: Partial<TypedDetails>) => void;
  errors: { address?: string; landmark?: string; directions?: string; latitude?: string; longitude?: string };
  /** True if the address has changed while the pin has not. */
  isPinLeftBehind: boolean;
}

/** Fields for the address of a job, its landmark and directions, and its pin. */
export function JobPlaceFields({ typed, onChange, errors, isPinLeftBehind }: Properties) {
  const { t } = useTranslation('admin');
  const texts = useMapTexts();
  const { position } = typed;
  const [look] = useState(position ?? middleOfKampala);
  return (
    <>
      <TextField
        label={t('jobs.details.address')}
        value={typed.address}
        maxLength={300}
        autoComplete="off"
        onChange={({ target }) => onChange({ address: target.value })}
        error={errors.address}
      />
      <TextField
        label={t('jobs.details.landmark')}
        optionalText={t('optional')}
        value={typed.landmark}
        maxLength={120}
        autoComplete="off"
        onChange={({ target }) => onChange({ landmark: target.value })}
        error={errors.landmark}
      />
      <TextArea
        label={t('jobs.details.directions')}
        optionalText={t('optional')}
        value={typed.directions}
        maxLength={500}
        onChange={({ target }) => onChange({ directions: target.value })}
        error={errors.directions}
      />
      {isPinLeftBehind && <Banner tone="warning">{t('jobs.details.oldPin')}</Banner>}
      <Stack $gap={2}>
        <KampalaMap
          label={t('jobs.details.map')}
          centre={look}
          zoom={position ? 15 : 12}
          texts={texts}
          pin={position && { position, label: t('jobs.details.pin') }}
          onMovePin={(moved) => onChange({ position: moved })}
        />
        <Cluster $gap={3}>
          <Muted role="status">
            {errors.latitude ??
              errors.longitude ??
              (position
                ? t('jobs.details.pinAt', {
                    latitude: position.latitude.toFixed(5),
                    longitude: position.longitude.toFixed(5),
                  })
                : t('jobs.details.noPin'))}
          </Muted>
          {position && (
            <Button type="button" size="compact" variant="quiet" onClick={() => onChange({ position: null })}>
              {t('jobs.details.removePin')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </>
  );
}
