import { useState, type FormEvent } from 'react';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { Button } from '@yoza/ui/Button';
import { Dialog } from '@yoza/ui/Dialog';
import type { TypedPlace } from '../places/use-place.ts';
import { problemText } from '../texts/problem-text.ts';
import { useKeyOf } from '../use-key-of.ts';
import { useOnce } from '../use-once.ts';
import { NameField } from './NameField.tsx';
import { missingIn, refusedIn } from './place-faults.ts';
import { newPlaceOf } from './saved-place.ts';
import { useAddSavedPlace, type NewSavedPlace, type SavedPlace } from './saved-places.api.ts';

interface SavePlaceDialogProps {
  typed: TypedPlace;
  places: readonly SavedPlace[];
  onClose: () => void;
  /** Called instead of `onClose` once the place is stored and in the list. */
  onSaved: () => void;
}

/** Dialog that asks for the name of a place, and saves the place under it. */
export function SavePlaceDialog({ typed, places, onClose, onSaved }: SavePlaceDialogProps) {
  const { t } = useTranslation('booking');
  const { mutateAsync, isPending } = useAddSavedPlace();
  const keyOf = useKeyOf<NewSavedPlace>();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();

  const save = useOnce(async () => {
    const missing = missingIn({ name, address: typed.address }, t).name;
    setFault(missing);
    if (missing) return;
    try {
      const place = newPlaceOf({ ...typed, name });
      await mutateAsync({ place, key: keyOf(place) });
      showToast({ title: t('places.added'), description: t('places.addedText', { name: place.name }) });
      onSaved();
    } catch (error) {
      if (handleUnauthorized(error)) return;
      const refused = refusedIn(error, t).name;
      setFault(refused);
      if (refused) return;
      const description = problemText(error, t, t('places.addFailedText'));
      showToast({ title: t('places.addFailed'), description, tone: 'error' });
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('places.offerTitle')}
      subtitle={typed.address}
      isBusy={isPending}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('places.cancel')}
          </Button>
          <Button type="submit" form="place" variant="primary" isBusy={isPending} busyLabel={t('places.saving')}>
            {t('places.offerSubmit')}
          </Button>
        </>
      }
    >
      <form id="place" noValidate onSubmit={submit}>
        <NameField
          name={name}
          error={fault}
          places={places}
          onChange={(text) => {
            setName(text);
            setFault(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
