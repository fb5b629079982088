import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { EmptyState } from '@yoza/ui/EmptyState';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { useId, useMemo } from 'react';
import { ListFooter } from '../lists/ListFooter.tsx';
import { ListStates } from '../lists/ListStates.tsx';
import { DelayedEmailTable } from './DelayedEmailTable.tsx';
import { HeldUpHead } from './HeldUpHead.tsx';
import { delayedEmailsQuery } from './delayed-emails.api.ts';

/** Emails that failed or have waited for longer than a minute. */
export function DelayedEmailsSection() {
  const { t } = useTranslation('admin');
  const id = useId();
  const query = useInfiniteQuery(delayedEmailsQuery);
  const emails = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  return (
    <section aria-labelledby={id}>
      <HeldUpHead id={id} title={t('operations.emails.title')} hint={t('operations.emails.hint')} queries={[query]} />
      <ListStates
        query={query}
        skeleton={<SkeletonTable count={1} label={t('operations.emails.loading')} />}
        failedTitle={t('operations.emails.failed')}
        empty={
          emails.length === 0 && (
            <EmptyState title={t('operations.emails.empty')} text={t('operations.emails.emptyHint')} />
          )
        }
      >
        <DelayedEmailTable label={t('operations.emails.title')} emails={emails} />
        {query.hasNextPage && (
          <ListFooter summary={t('operations.emails.shown', { count: emails.length })} query={query} />
        )}
      </ListStates>
    </section>
  );
}
