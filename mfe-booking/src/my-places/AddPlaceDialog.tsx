import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { emptyPlace } from '../saved-places/saved-place.ts';
import { useAddSavedPlace, type NewSavedPlace, type SavedPlace } from '../saved-places/saved-places.api.ts';
import { problemText } from '../texts/problem-text.ts';
import { useKeyOf } from '../use-key-of.ts';
import { PlaceFormDialog } from './PlaceFormDialog.tsx';
import { usePlaceForm } from './use-place-form.ts';

interface AddPlaceDialogProps {
  places: readonly SavedPlace[];
  onClose: () => void;
}

/** Dialog that asks for a new place and saves it. */
export function AddPlaceDialog({ places, onClose }: AddPlaceDialogProps) {
  const { t } = useTranslation('booking');
  const { mutateAsync, isPending } = useAddSavedPlace();
  const form = usePlaceForm(emptyPlace);
  const keyOf = useKeyOf<NewSavedPlace>();
  const add = async (place: NewSavedPlace) => {
    const { name } = await mutateAsync({ place, key: keyOf(place) });
    showToast({ title: t('places.added'), description: t('places.addedText', { name }) });
    onClose();
  };
  const fail = (error: unknown) => {
    const description = problemText(error, t, t('places.addFailedText'));
    showToast({ title: t('places.addFailed'), description, tone: 'error' });
  };
  return (
    <PlaceFormDialog
      title={t('places.add')}
      submitLabel={t('places.add')}
      busyLabel={t('places.adding')}
      isBusy={isPending}
      onSave={add}
      onFailed={fail}
      {...{ form, places, onClose }}
    />
  );
}
