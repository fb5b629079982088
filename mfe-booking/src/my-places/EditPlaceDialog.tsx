import { useState } from 'react';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { namedPlaceOf } from '../saved-places/saved-place.ts';
import type { NewSavedPlace, SavedPlace } from '../saved-places/saved-places.api.ts';
import { problemText } from '../texts/problem-text.ts';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import { PlaceFormDialog } from './PlaceFormDialog.tsx';
import { usePlaceForm } from './use-place-form.ts';
import { useSavePlaceChange } from './use-save-place-change.ts';

interface EditPlaceDialogProps {
  placeId: string;
  places: readonly SavedPlace[];
  onClose: () => void;
}

/** Dialog that edits a saved place; nothing for one that is not there. It stays open if the place is removed on another device. */
export function EditPlaceDialog({ placeId, places, onClose }: EditPlaceDialogProps) {
  const [place] = useState(() => places.find(({ id }) => id === placeId));
  return place ? <EditedPlaceDialog {...{ place, places, onClose }} /> : null;
}

function EditedPlaceDialog({ place, places, onClose }: Omit<EditPlaceDialogProps, 'placeId'> & { place: SavedPlace }) {
  const { t } = useTranslation('booking');
  const form = usePlaceForm(namedPlaceOf(place));
  const { elsewhere, isPending, saveChange } = useSavePlaceChange(place, form);
  const save = async (change: NewSavedPlace) => {
    if (!(await saveChange(change))) return;
    showToast({ title: t('places.changed'), description: t('places.changedText', { name: change.name }) });
    onClose();
  };
  const fail = (error: unknown) => {
    const description = problemText(error, t, t('places.changeFailedText'));
    showToast({ title: t('places.changeFailed'), description, tone: 'error' });
  };
  return (
    <PlaceFormDialog
      title={t('places.editTitle')}
      submitLabel={t('places.save')}
      busyLabel={t('places.saving')}
      isBusy={isPending}
      notice={elsewhere && <ChangedElsewhere change={elsewhere} />}
      onSave={save}
      onFailed={fail}
      {...{ form, places, onClose }}
    />
  );
}
