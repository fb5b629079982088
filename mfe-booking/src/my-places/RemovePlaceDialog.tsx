import { useState } from 'react';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { Well } from '@yoza/ui/Card';
import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';
import { namedPlaceOf, newPlaceOf } from '../saved-places/saved-place.ts';
import {
  changeElsewhere,
  useAddSavedPlace,
  useRemoveSavedPlace,
  type SavedPlace,
} from '../saved-places/saved-places.api.ts';
import { problemText } from '../texts/problem-text.ts';
import { useOnce } from '../use-once.ts';

interface RemovePlaceDialogProps {
  placeId: string;
  places: readonly SavedPlace[];
  onClose: () => void;
}

/** Asks before a saved place is removed; the toast after it offers Undo. Nothing for a place that is not there. */
export function RemovePlaceDialog({ placeId, places, onClose }: RemovePlaceDialogProps) {
  const [place] = useState(() => places.find(({ id }) => id === placeId));
  return place ? <RemoveDialog place={place} onClose={onClose} /> : null;
}

function RemoveDialog({ place, onClose }: { place: SavedPlace; onClose: () => void }) {
  const { t } = useTranslation('booking');
  const { mutateAsync, isPending } = useRemoveSavedPlace();
  const adding = useAddSavedPlace();
  const { name } = place;
  const undo = async () => {
    try {
      await adding.mutateAsync({ place: newPlaceOf(namedPlaceOf(place)), key: crypto.randomUUID() });
      showToast({ title: t('places.added'), description: t('places.addedText', { name }) });
    } catch (error) {
      if (handleUnauthorized(error)) return;
      const description = problemText(error, t, t('places.addFailedText'));
      showToast({ title: t('places.addFailed'), description, tone: 'error' });
    }
  };
  const remove = useOnce(async () => {
    try {
      await mutateAsync(place.id);
    } catch (error) {
      if (handleUnauthorized(error)) return;
      // Removed on another device, or by a call whose response was lost.
      if (changeElsewhere(error) !== 'removed') {
        const description = problemText(error, t, t('places.removeFailedText'));
        showToast({ title: t('places.removeFailed'), description, tone: 'error' });
        onClose();
        return;
      }
    }
    const action = { label: t('places.undo'), onPress: () => void undo() };
    showToast({ title: t('places.removed'), description: t('places.removedText', { name }), action });
    onClose();
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('places.removeDialog.title')}
      description={t('places.removeDialog.text')}
      confirmLabel={t('places.removeDialog.confirm')}
      cancelLabel={t('places.removeDialog.keep')}
      busyLabel={t('places.removeDialog.busy')}
      isBusy={isPending}
      onConfirm={remove}
      onCancel={onClose}
    >
      <Well>
        <b>{name}</b>, {place.address}
      </Well>
    </ConfirmDialog>
  );
}
