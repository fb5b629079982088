import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useState } from 'react';
import { FormDialog } from '../../forms/FormDialog.tsx';
import type { ChangeResult } from '../../forms/use-change.ts';
import { useIdempotencyKey } from '../../forms/use-idempotency-key.ts';
import { useSubmission } from '../../forms/use-submission.ts';
import { FasterBanner } from '../FasterBanner.tsx';
import { LeaveSection } from '../LeaveSection.tsx';
import { useIsChanged } from '../use-is-changed.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { placeNow, useAddPlace, useChangePlace, type PlaceSetting } from './places.api.ts';
import { placeFields, sentOf, typedOf } from './typed-place.ts';

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
  onPresent: (place: PlaceSetting) => void;
}

/** Changes a place. After a concurrent change, the current version can be shown. */
export function ChangePlaceDialog({ place, onClose, onPresent }: ChangeProperties) {
  const change = useChangePlace(place.id);
  const prepare = (sent: Sent) => ({ ...sent, version: place.version });
  return <PlaceForm kind="change" mutation={change} prepare={prepare} {...{ place, onClose, onPresent }} />;
}

interface FormProperties<Change> {
  kind: 'add' | 'change';
  place?: PlaceSetting;
  mutation: ChangeResult<PlaceSetting, Change>;
  prepare: (sent: Sent) => Change;
  onClose: () => void;
  onPresent?: (place: PlaceSetting) => void;
}

function PlaceForm<Change>({ kind, place, mutation, prepare, onClose, onPresent }: FormProperties<Change>) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState(() => typedOf(place));
  const isUnsaved = useIsChanged(typed);
  const words = (part: 'title' | 'submit' | 'done' | 'failed') => t(`settings.places.${kind}.${part}`);
  const { errors, isBusy, check, send, stop } = useSubmission(mutation, {
    fields: placeFields,
    failedTitle: words('failed'),
    onDone: ({ name }) => {
      onClose();
      showToast({ title: words('done'), description: t('settings.places.savedText', { name }) });
    },
  });
  const submit = () => {
    const { position } = typed;
    const found = {
      name: typed.name.trim() ? undefined : t('settings.places.fault.nameMissing'),
      latitude: position ? undefined : t('settings.places.fault.pointMissing'),
    };
    if (check(found) && position) send(prepare(sentOf(typed, position)));
  };
  return (
    <FormDialog
      title={words('title')}
      subtitle={place && t('settings.places.from', { source: place.source })}
      submitLabel={words('submit')}
      busyLabel={t('saving')}
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      {onPresent && <FasterBanner error={mutation.error} present={placeNow(mutation.error)} onShow={onPresent} />}
      <PlaceFields
        typed={typed}
        onChange={(different) => setTyped((before) => ({ ...before, ...different }))}
        errors={errors}
      />
      <LeaveSection section="places" isUnsaved={isUnsaved} />
    </FormDialog>
  );
}
