import { placeNotes, type PlaceNote } from '@yoza/jobs-contract/place-notes';
import { KampalaMap } from '@yoza/map/KampalaMap';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useMapTexts } from '@yoza/shell-sdk/use-map-texts';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { Cluster, Muted, Stack } from '@yoza/ui/Page';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { Fragment, useState, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { ChangeForm } from '../forms/use-change-form.ts';
import type { DetailsForm } from './typed-details.ts';

const middleOfKampala = { latitude: 0.3136, longitude: 32.5811 };

interface Properties extends Pick<ChangeForm<DetailsForm, DetailsForm>, 'form' | 'field' | 'errorOf'> {
  /** True if the address has changed while the pin has not. */
  isPinLeftBehind: boolean;
}

/** Fields for the address of a job, its landmark and directions, and its pin. */
export function JobPlaceFields({ form, field, errorOf, isPinLeftBehind }: Properties) {
  const { t } = useTranslation('admin');
  const texts = useMapTexts('admin', 'map');
  const {
    field: { value: position, onChange },
  } = useController({ control: form.control, name: 'position' });
  const movePin = (moved: DetailsForm['position']) => {
    onChange(moved);
    form.setValue('totalPrice', null);
  };
  const [look] = useState(position ?? middleOfKampala);
  const notes: Record<PlaceNote, ReactNode> = {
    landmark: (
      <TextField
        label={t('jobs.details.landmark')}
        optionalText={t('optional')}
        {...field('landmark')}
        maxLength={120}
        autoComplete="off"
      />
    ),
    directions: (
      <TextArea
        label={t('jobs.details.directions')}
        optionalText={t('optional')}
        {...field('directions')}
        maxLength={500}
      />
    ),
  };
  return (
    <>
      <TextField label={t('jobs.details.address')} {...field('address')} maxLength={300} autoComplete="off" />
      {placeNotes.map((note) => (
        <Fragment key={note}>{notes[note]}</Fragment>
      ))}
      {isPinLeftBehind && <Banner tone="warning">{t('jobs.details.oldPin')}</Banner>}
      <Stack $gap={2}>
        <KampalaMap
          label={t('jobs.details.map')}
          centre={look}
          zoom={position ? 15 : 12}
          texts={texts}
          pin={position && { position, label: t('jobs.details.pin') }}
          onMovePin={movePin}
        />
        <Cluster $gap={3}>
          <Muted role="status">
            {errorOf('latitude') ??
              errorOf('longitude') ??
              (position
                ? t('jobs.details.pinAt', {
                    latitude: position.latitude.toFixed(5),
                    longitude: position.longitude.toFixed(5),
                  })
                : t('jobs.details.noPin'))}
          </Muted>
          {position && (
            <Button type="button" size="compact" variant="quiet" onClick={() => movePin(null)}>
              {t('jobs.details.removePin')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </>
  );
}
