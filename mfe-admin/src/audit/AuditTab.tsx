import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useDebounced } from '@yoza/shell-sdk/use-debounced';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { EmptyState } from '@yoza/ui/EmptyState';
import { Muted } from '@yoza/ui/Page';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { DownloadButton } from '../downloads/DownloadButton.tsx';
import { ListFooter } from '../lists/ListFooter.tsx';
import { ListStates } from '../lists/ListStates.tsx';
import { SectionHeader } from '../lists/SectionHeader.tsx';
import { AuditDays } from './AuditDays.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { auditQuery, fetchAuditCsv } from './audit.api.ts';
import { useAuditFilter } from './use-audit-filter.ts';

const About = styled(Muted)`
  margin-bottom: 14px;
`;

const Narrowed = styled(Banner)`
  margin-bottom: 14px;
`;

/** Changes by admins: actor, time, subject, values before and after. No user can edit them. */
export function AuditTab() {
  const { t } = useTranslation('admin');
  const filter = useAuditFilter();
  const search = useDebounced(filter.search.trim());
  const { search: _typed, ...chosen } = filter.values;
  const query = useInfiniteQuery({
    ...auditQuery({ ...chosen, ...(search && { search }) }),
    placeholderData: keepPreviousData,
  });
  const entries = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const { subject, isNarrowed } = filter;
  return (
    <>
      <SectionHeader
        title={t('audit.title')}
        end={
          <DownloadButton fetchFile={() => fetchAuditCsv(filter.values)} fileName="yoza-audit-log.csv">
            {t('audit.export')}
          </DownloadButton>
        }
      />
      <About as="p">{t('audit.about')}</About>
      <AuditFilters filter={filter} />
      {subject && (
        <Narrowed
          tone="info"
          action={
            <Button size="compact" onClick={() => filter.setSubject(undefined)}>
              {t('audit.showAll')}
            </Button>
          }
        >
          {t('audit.historyOf', {
            name: entries.find((entry) => entry.subject.id === subject)?.subject.label ?? subject,
          })}
        </Narrowed>
      )}
      <ListStates
        query={query}
        skeleton={<SkeletonRows label={t('audit.loading')} />}
        failedTitle={t('audit.failed')}
        empty={
          entries.length === 0 && (
            <EmptyState
              title={t(isNarrowed ? 'audit.emptyFiltered' : 'audit.empty')}
              text={t(isNarrowed ? 'audit.emptyFilteredHint' : 'audit.emptyHint')}
              action={isNarrowed && <Button onClick={filter.clear}>{t('audit.showAll')}</Button>}
            />
          )
        }
      >
        <AuditDays entries={entries} onHistory={subject ? undefined : filter.setSubject} />
        <ListFooter
          summary={t(query.hasNextPage ? 'audit.shownOfMore' : 'audit.shown', { count: entries.length })}
          query={query}
        />
      </ListStates>
    </>
  );
}
