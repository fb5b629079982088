import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { EmptyState } from '@yoza/ui/EmptyState';
import { PageHeader } from '@yoza/ui/Page';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { AreaPage } from '../area-page.ts';
import { refusalAtom, useDraft } from '../draft/draft.atoms.ts';
import { paramsOf } from '../draft/draft.ts';
import { quoteQuery } from '../draft/quote.api.ts';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { firstPlace, repeatDraft } from './repeat-draft.ts';
import { repeatQuery, type Repeat } from './repeat.api.ts';

/** Prepares the repetition of a booking, and opens the wizard with it at the review, or where something has to be chosen. */
export function RepeatPage({ bookingId }: { bookingId: string }) {
  const { t, i18n } = useTranslation('booking');
  const [, setParams] = useSearchParams();
  const client = useQueryClient();
  const { replace } = useDraft();
  const setRefusal = useSetAtom(refusalAtom);
  // Slots and prices of a moment ago may be gone.
  const query = useQuery({ ...repeatQuery(bookingId), refetchOnMount: 'always' });
  const { data: repeat, isFetching, error } = query;

  const open = useEffectEvent((ready: Repeat) => {
    const draft = repeatDraft(ready, bookingId);
    const [service] = ready.unavailable;
    const names = new Intl.ListFormat(i18n.language).format(ready.unavailable);
    const lost = names ? [t('repeat.unavailable', { names })] : [];
    replace(draft);
    if (ready.quote) client.setQueryData(quoteQuery(ready.quote.serviceId, draft).queryKey, ready.quote);
    if (!ready.serviceId) setRefusal({ at: 'service', message: t('repeat.serviceGone', { service }) });
    else if (!ready.vehicleId) setRefusal({ at: 'vehicle', message: [t('repeat.vehicleGone'), ...lost].join(' ') });
    else setRefusal(null);
    setParams(paramsOf(firstPlace(ready)), { replace: true });
  });
  useEffect(() => {
    if (repeat && !isFetching) open(repeat);
  }, [repeat, isFetching]);

  const isRefused = error instanceof ApiError && error.status === 404;
  return (
    <AreaPage>
      <PageHeader title={t('repeat.title')} />
      {isRefused ? (
        <EmptyState
          title={t('repeat.impossible')}
          action={<Button onClick={() => setParams({}, { replace: true })}>{t('bookings.book')}</Button>}
        />
      ) : error ? (
        <QueryFailure text="repeat.failed" query={query} />
      ) : (
        <SkeletonRows count={4} label={t('loading')} />
      )}
    </AreaPage>
  );
}
