import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { z } from 'zod';
import { ChangedBanner } from '../../forms/ChangedBanner.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { reportFaults } from '../../forms/field-schemas.ts';
import { useChangeForm } from '../../forms/use-change-form.ts';
import type { ChangeResult } from '../../forms/use-change.ts';
import { useIdempotencyKey } from '../../forms/use-idempotency-key.ts';
import { LeaveSection } from '../LeaveSection.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { placeNow, useAddPlace, useChangePlace, type PlaceSetting } from './places.api.ts';
import { placeFields, sentOf, typedOf, type TypedPlace } from './typed-place.ts';

type Sent = ReturnType<typeof sentOf>;

/** Adds a place. */
export function AddPlaceDialog({ onClose }: { onClose: () => void }) {
  const keyOf = useIdempotencyKey();
  const prepare = (sent: Sent) => ({ ...sent, key: keyOf(sent) });
  return <PlaceForm kind="add" mutation={useAddPlace()} prepare={prepare} onClose={onClose} />;
}

interface ChangeProperties {
  place: PlaceSetting;
  onClose: () => void;
  onCurrent: (place: PlaceSetting) => void;
}

/** Changes a place. After a concurrent change, the current version can be shown. */
export function ChangePlaceDialog({ place, onClose, onCurrent }: ChangeProperties) {
  const change = useChangePlace(place.id);
  const prepare = (sent: Sent) => ({ ...sent, version: place.version });
  return <PlaceForm kind="change" mutation={change} prepare={prepare} {...{ place, onClose, onCurrent }} />;
}

interface FormProperties<Change> {
  kind: 'add' | 'change';
  place?: PlaceSetting;
  mutation: ChangeResult<PlaceSetting, Change>;
  prepare: (sent: Sent) => Change;
  onClose: () => void;
  onCurrent?: (place: PlaceSetting) => void;
}

function PlaceForm<Change>({ kind, place, mutation, prepare, onClose, onCurrent }: FormProperties<Change>) {
  const { t } = useTranslation('admin');
  const words = (part: 'title' | 'submit' | 'done' | 'failed') => t(`settings.places.${kind}.${part}`);
  const { form, field, errorOf, isBusy, handle, send, stop } = useChangeForm(mutation, {
    schema: z.custom<TypedPlace>().superRefine(
      reportFaults(({ name, position }) => ({
        name: name.trim() ? undefined : t('settings.places.fault.nameMissing'),
        position: position ? undefined : t('settings.places.fault.pointMissing'),
      })),
    ),
    defaultValues: typedOf(place),
    names: placeFields,
    failedTitle: words('failed'),
    onDone: ({ name }) => {
      onClose();
      showToast({ title: words('done'), description: t('settings.places.savedText', { name }) });
    },
  });
  const submit = handle((typed) => {
    if (typed.position) send(prepare(sentOf(typed, typed.position)));
  });
  return (
    <FormDialog
      title={words('title')}
      subtitle={place && t('settings.places.from', { source: place.source })}
      submitLabel={words('submit')}
      busyLabel={t('saving')}
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      {onCurrent && <ChangedBanner error={mutation.error} current={placeNow(mutation.error)} onShow={onCurrent} />}
      <PlaceFields {...{ form, field, errorOf }} />
      <LeaveSection section="places" isUnsaved={form.formState.isDirty} />
    </FormDialog>
  );
}
