import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { EmptyState } from '@yoza/ui/EmptyState';
import { PageHeader } from '@yoza/ui/Page';
import { SkeletonCards } from '@yoza/ui/Skeleton';
import { PlusIcon } from '@yoza/ui/icons';
import { EmptyCar } from '@yoza/ui/illustrations/EmptyCar';
import { AreaPage } from '../area-page.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { placesLimit } from '../saved-places/saved-place.ts';
import { savedPlacesQuery } from '../saved-places/saved-places.api.ts';
import { PlaceList } from './PlaceList.tsx';
import { usePlaceDialog } from './use-place-dialog.ts';

const AddPlaceDialog = lazyPart(async () => (await import('./AddPlaceDialog.tsx')).AddPlaceDialog);
const EditPlaceDialog = lazyPart(async () => (await import('./EditPlaceDialog.tsx')).EditPlaceDialog);
const RemovePlaceDialog = lazyPart(async () => (await import('./RemovePlaceDialog.tsx')).RemovePlaceDialog);

/** The customer's saved places; added, edited and removed here. */
export function PlacesTab() {
  const { t } = useTranslation('booking');
  const query = useQuery(savedPlacesQuery);
  const { data: places, isError } = query;
  const addButton = useRef<HTMLButtonElement>(null);
  const [dialog, open] = usePlaceDialog(addButton);
  const hintId = useId();
  const isEmpty = places?.length === 0;
  const isFull = places !== undefined && places.length >= placesLimit;
  const close = () => open(null);
  const add = (
    <Button
      ref={addButton}
      variant={isEmpty ? 'primary' : 'secondary'}
      icon={<PlusIcon aria-hidden />}
      disabled={isFull}
      aria-describedby={isFull ? hintId : undefined}
      onClick={() => open({ kind: 'add' })}
    >
      {t('places.add')}
    </Button>
  );
  const hint = isFull
    ? t('places.full', { limit: placesLimit })
    : t('places.hint', { saved: places?.length, limit: placesLimit });
  return (
    <AreaPage>
      <PageHeader
        title={t('places.title')}
        subtitle={places && !isEmpty && <span id={hintId}>{hint}</span>}
        actions={places && !isEmpty && add}
      />
      {isEmpty ? (
        <EmptyState illustration={<EmptyCar />} title={t('places.empty')} text={t('places.emptyHint')} action={add} />
      ) : places ? (
        <PlaceList
          places={places}
          onEdit={({ id }) => open({ kind: 'edit', placeId: id })}
          onRemove={({ id }) => open({ kind: 'remove', placeId: id })}
        />
      ) : isError ? (
        <QueryFailure text="places.failed" query={query} />
      ) : (
        <SkeletonCards count={3} label={t('loading')} />
      )}
      {places && dialog?.kind === 'add' && !isFull && <AddPlaceDialog places={places} onClose={close} />}
      {places && dialog?.kind === 'edit' && (
        <EditPlaceDialog key={dialog.placeId} placeId={dialog.placeId} places={places} onClose={close} />
      )}
      {places && dialog?.kind === 'remove' && (
        <RemovePlaceDialog key={dialog.placeId} placeId={dialog.placeId} places={places} onClose={close} />
      )}
    </AreaPage>
  );
}
