import { useTranslation } from '@yoza/shell-sdk/translation';
import { SearchField } from '@yoza/ui/SearchField';
import { Select } from '@yoza/ui/Select';
import { media } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import { maxSearched } from '../lists/accept-words.ts';
import { oneOf } from '../lists/use-url-state.ts';
import { TechnicianSelect } from '../people/TechnicianSelect.tsx';
import { statusChoices, type useEquipmentFilter } from './use-equipment-filter.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: 12px;
  margin-bottom: 14px;
  ${media.belowDesktop} {
    grid-template-columns: repeat(auto-fit, minmax(min(190px, 100%), 1fr));
    & > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const acceptStatus = oneOf(statusChoices);

/** Filters of the equipment: search text, status and holder. */
export function EquipmentFilters({ filter }: { filter: ReturnType<typeof useEquipmentFilter> }) {
  const { t } = useTranslation('admin');
  const { status, holder, search, setStatus, setHolder, setSearch } = filter;
  return (
    <Row role="group" aria-label={t('equipment.filters')}>
      <SearchField
        label={t('equipment.search')}
        value={search}
        maxLength={maxSearched}
        onChange={(text) => setSearch(text || undefined)}
        clearLabel={t('equipment.clearSearch')}
      />
      <Select
        label={t('equipment.statusFilter')}
        placeholder={t('equipment.current')}
        value={status ?? ''}
        onChange={(event) => setStatus(acceptStatus(event.target.value))}
        options={statusChoices.map((value) => ({
          value,
          label: value === 'overdue' || value === 'all' ? t(`equipment.${value}`) : t(`equipment.status.${value}`),
        }))}
      />
      <TechnicianSelect
        label={t('equipment.assignmentFilter')}
        placeholder={t('equipment.any')}
        value={holder ?? ''}
        onChange={(value) => setHolder(value || undefined)}
        others={[{ value: 'nobody', label: t('equipment.unassigned') }]}
      />
    </Row>
  );
}
