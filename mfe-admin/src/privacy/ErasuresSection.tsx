import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { EmptyState } from '@yoza/ui/EmptyState';
import { Muted } from '@yoza/ui/Page';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { useId, useMemo } from 'react';
import { styled } from 'styled-components';
import { ListFooter } from '../lists/ListFooter.tsx';
import { ListStates } from '../lists/ListStates.tsx';
import { PartTitle } from '../lists/part-title.ts';
import { ErasuresTable } from './ErasuresTable.tsx';
import { erasuresQuery } from './erasures.api.ts';

const About = styled(Muted)`
  margin-bottom: 14px;
`;

/** Erasures of customers' accounts: when each is due, what prevents it, and which services have done their part. */
export function ErasuresSection() {
  const { t } = useTranslation('admin');
  const titleId = useId();
  const query = useInfiniteQuery(erasuresQuery);
  const erasures = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  return (
    <section aria-labelledby={titleId}>
      <PartTitle id={titleId}>{t('privacy.erasures')}</PartTitle>
      <About>{t('privacy.about')}</About>
      <ListStates
        query={query}
        skeleton={<SkeletonTable count={4} label={t('privacy.loading')} />}
        failedTitle={t('privacy.failed')}
        empty={erasures.length === 0 && <EmptyState title={t('privacy.empty')} text={t('privacy.emptyHint')} />}
      >
        <ErasuresTable erasures={erasures} />
        <ListFooter
          summary={t(query.hasNextPage ? 'privacy.shownOfMore' : 'privacy.shown', { count: erasures.length })}
          query={query}
        />
      </ListStates>
    </section>
  );
}
