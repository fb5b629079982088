import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { EmptyState } from '@yoza/ui/EmptyState';
import { Muted } from '@yoza/ui/Page';
import { SearchField } from '@yoza/ui/SearchField';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { font } from '@yoza/ui/theme';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { ListPlace } from '../lists/ListPlace.tsx';
import { matchesSearch } from '../lists/matches-search.ts';
import { personName } from '../lists/person-name.ts';
import { TechnicianOption, TechnicianOptions } from './TechnicianOption.tsx';
import { techniciansQuery, type Technician } from './jobs.api.ts';

const Title = styled.h3`
  font: ${font.label};
`;

const Search = styled(SearchField)`
  margin-top: 10px;
`;

/** Fewer are looked through faster than typed for. */
const searchFrom = 7;

interface Properties {
  currentId: string | null;
  /** Whose assignment is under way. */
  chosenId: string | undefined;
  onChoose: (technician: Technician) => void;
}

/** The technicians, each a button with name and e-mail. */
export function TechnicianPicker({ currentId, chosenId, onChoose }: Properties) {
  const { t } = useTranslation('admin');
  const query = useQuery(techniciansQuery);
  const [search, setSearch] = useState('');
  const titleId = useId();
  const technicians = query.data ?? [];
  const found = technicians.filter((each) => matchesSearch(search, [personName(each, ''), each.email]));
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId}>{t('jobs.assign.choose')}</Title>
      <Muted>{t('jobs.assign.hint')}</Muted>
      <ListPlace
        query={query}
        skeleton={<SkeletonRows label={t('jobs.assign.loading')} />}
        failedTitle={t('jobs.assign.failed')}
        isBare
        empty={
          technicians.length === 0 && (
            <EmptyState
              title={t('jobs.assign.none')}
              text={t('jobs.assign.noneHint')}
              action={
                <ButtonLink as={Link} to="?tab=users">
                  {t('jobs.assign.toUsers')}
                </ButtonLink>
              }
            />
          )
        }
      >
        {technicians.length >= searchFrom && (
          <Search label={t('jobs.assign.search')} value={search} onChange={setSearch} clearLabel={t('users.clear')} />
        )}
        {found.length === 0 && <Muted role="status">{t('jobs.assign.noMatch')}</Muted>}
        <TechnicianOptions>
          {found.map((technician) => (
            <TechnicianOption
              key={technician.id}
              technician={technician}
              isCurrent={technician.id === currentId}
              isChosen={technician.id === chosenId}
              isDisabled={chosenId !== undefined}
              onChoose={() => onChoose(technician)}
            />
          ))}
        </TechnicianOptions>
      </ListPlace>
    </section>
  );
}
