import { useQuery } from '@tanstack/react-query';
import { auditActions, auditSubjects } from '@yoza/identity-contract/audit-actions';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { SearchField } from '@yoza/ui/SearchField';
import { Select } from '@yoza/ui/Select';
import { styled } from 'styled-components';
import { DayField } from '../forms/DayField.tsx';
import { maxSearched } from '../lists/accept-words.ts';
import { auditActorsQuery } from './audit.api.ts';
import { acceptAction, acceptKind, type useAuditFilter } from './use-audit-filter.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(170px, 100%), 1fr));
  align-items: end;
  gap: 12px;
  margin-bottom: 14px;
`;

const Search = styled(SearchField)`
  grid-column: 1 / -1;
`;

/** Filters of the audit log: search text, actor, kind of subject, action and days. */
export function AuditFilters({ filter }: { filter: ReturnType<typeof useAuditFilter> }) {
  const { t } = useTranslation('admin');
  const { data: actors = [] } = useQuery(auditActorsQuery);
  const { search, actor, kind, action, from, to } = filter;
  return (
    <Row role="group" aria-label={t('audit.filters')}>
      <Search
        label={t('audit.search')}
        value={search}
        maxLength={maxSearched}
        onChange={(text) => filter.setSearch(text || undefined)}
        clearLabel={t('audit.clearSearch')}
      />
      <Select
        label={t('audit.actor')}
        placeholder={t('audit.any')}
        value={actor ?? ''}
        onChange={(event) => filter.setActor(event.target.value || undefined)}
        options={actors.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        label={t('audit.kind')}
        placeholder={t('audit.anyKind')}
        value={kind ?? ''}
        onChange={(event) => filter.setKind(acceptKind(event.target.value))}
        options={auditSubjects.map((value) => ({ value, label: t(`audit.kinds.${value}`) }))}
      />
      <Select
        label={t('audit.action')}
        placeholder={t('audit.anyAction')}
        value={action ?? ''}
        onChange={(event) => filter.setAction(acceptAction(event.target.value))}
        options={auditActions.map((value) => ({ value, label: t(`audit.actions.${value}`) }))}
      />
      <DayField label={t('audit.from')} value={from} max={to} onChange={filter.setFrom} />
      <DayField label={t('audit.to')} value={to} min={from} onChange={filter.setTo} />
    </Row>
  );
}
