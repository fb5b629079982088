import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useDebounced } from '@yoza/shell-sdk/use-debounced';
import { Button } from '@yoza/ui/Button';
import { EmptyState } from '@yoza/ui/EmptyState';
import { PlusIcon } from '@yoza/ui/icons';
import { Cluster, Muted } from '@yoza/ui/Page';
import { SearchField } from '@yoza/ui/SearchField';
import { Select } from '@yoza/ui/Select';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { useState } from 'react';
import { ExportButton } from '../../downloads/ExportButton.tsx';
import { ListFooter } from '../../lists/ListFooter.tsx';
import { ListStates } from '../../lists/ListStates.tsx';
import { acceptWords, maxSearched } from '../../lists/accept-words.ts';
import { oneOf, useUrlState } from '../../lists/use-url-state.ts';
import { Filters, SectionHead } from '../section-head.ts';
import { AddPlaceDialog, ChangePlaceDialog } from './PlaceDialog.tsx';
import { PlaceTable } from './PlaceTable.tsx';
import { fetchPlacesCsv, placesQuery, type PlaceSetting } from './places.api.ts';
import { placeKinds } from './typed-place.ts';

const acceptKind = oneOf(placeKinds);
const shows = ['shown', 'hidden', 'added'] as const;
const acceptShow = oneOf(shows);

/** Places suggested while a customer types an address, and the hidden ones. */
export function PlacesSection() {
  const { t } = useTranslation('admin');
  const [search = '', setSearch] = useUrlState('search', acceptWords);
  const [kind, setKind] = useUrlState('kind', acceptKind);
  const [show, setShow] = useUrlState('show', acceptShow);
  const words = useDebounced(search.trim());
  const query = useInfiniteQuery({
    ...placesQuery({ search: words || undefined, kind, show }),
    placeholderData: keepPreviousData,
  });
  const places = query.data?.pages.flatMap((page) => page.items) ?? [];
  const [open, setOpen] = useState<'add' | PlaceSetting | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <SectionHead>
        <Muted>{t('settings.places.hint')}</Muted>
        <Cluster>
          <ExportButton
            fetchFile={() => fetchPlacesCsv({ search: search.trim() || undefined, kind, show })}
            fileName="yoza-places.csv"
          />
          <Button variant="primary" icon={<PlusIcon aria-hidden />} onClick={() => setOpen('add')}>
            {t('settings.places.add.title')}
          </Button>
        </Cluster>
      </SectionHead>
      <Filters role="group" aria-label={t('settings.places.filters')}>
        <SearchField
          label={t('settings.places.search')}
          value={search}
          maxLength={maxSearched}
          onChange={(text) => setSearch(text || undefined)}
          clearLabel={t('settings.places.clearSearch')}
        />
        <Select
          label={t('settings.places.form.kind')}
          placeholder={t('settings.places.anyKind')}
          value={kind ?? ''}
          onChange={(event) => setKind(acceptKind(event.target.value))}
          options={placeKinds.map((value) => ({ value, label: t(`settings.places.kind.${value}`) }))}
        />
        <Select
          label={t('settings.places.which')}
          placeholder={t('settings.places.all')}
          value={show ?? ''}
          onChange={(event) => setShow(acceptShow(event.target.value))}
          options={shows.map((value) => ({ value, label: t(`settings.places.filter.${value}`) }))}
        />
      </Filters>
      <ListStates
        query={query}
        skeleton={<SkeletonTable count={8} label={t('settings.places.loading')} />}
        failedTitle={t('settings.places.failed')}
        empty={
          places.length === 0 && <EmptyState title={t('settings.places.empty')} text={t('settings.places.emptyHint')} />
        }
      >
        <PlaceTable places={places} onEdit={setOpen} />
        <ListFooter
          summary={t(query.hasNextPage ? 'settings.places.firstCount' : 'settings.places.count', {
            count: places.length,
          })}
          query={query}
        />
      </ListStates>
      {open === 'add' && <AddPlaceDialog onClose={close} />}
      {open !== null && open !== 'add' && (
        <ChangePlaceDialog key={open.version} place={open} onClose={close} onCurrent={setOpen} />
      )}
    </>
  );
}
