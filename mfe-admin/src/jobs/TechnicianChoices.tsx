import { useTranslation } from '@yoza/shell-sdk/translation';
import { Muted } from '@yoza/ui/Page';
import { SearchField } from '@yoza/ui/SearchField';
import { useState } from 'react';
import { styled } from 'styled-components';
import { availabilityOf, byAvailability } from '../board/availability.ts';
import type { Board } from '../board/board.ts';
import { useNow } from '../board/use-now.ts';
import { matchesSearch } from '../lists/matches-search.ts';
import { personName } from '../people/person-name.ts';
import type { Technician } from '../people/technicians.api.ts';
import { TechnicianOption, TechnicianOptions } from './TechnicianOption.tsx';
import type { Job } from './job.ts';

const Search = styled(SearchField)`
  margin-top: 10px;
`;

/** Number of technicians from which search is offered; fewer are scanned faster than searched. */
const searchFrom = 7;

interface Properties {
  technicians: readonly Technician[];
  /** Board of the job's day; undefined if it could not be loaded. */
  board: Board | undefined;
  job: Job;
  /** Id of the technician whose assignment is in progress. */
  chosenId: string | undefined;
  onChoose: (technician: Technician) => void;
}

/** Technicians as buttons, available ones first. The initial order is kept, so that none moves from under a pointer. */
export function TechnicianChoices({ technicians, board, job, chosenId, onChoose }: Properties) {
  const { t } = useTranslation('admin');
  const now = useNow();
  const [search, setSearch] = useState('');
  const choices = technicians.map((technician) => ({
    technician,
    availability: availabilityOf(board, technician.id, job, now),
  }));
  const [order] = useState(() =>
    choices.toSorted((a, b) => byAvailability(a.availability, b.availability)).map(({ technician: { id } }) => id),
  );
  // Technicians added since are last.
  const placeOf = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  const found = choices
    .filter(({ technician }) => matchesSearch(search, [personName(technician, ''), technician.email]))
    .toSorted((a, b) => placeOf(a.technician.id) - placeOf(b.technician.id));
  return (
    <>
      {technicians.length >= searchFrom && (
        <Search label={t('jobs.assign.search')} value={search} onChange={setSearch} clearLabel={t('users.clear')} />
      )}
      {found.length === 0 && <Muted role="status">{t('jobs.assign.noMatch')}</Muted>}
      <TechnicianOptions>
        {found.map(({ technician, availability }) => (
          <TechnicianOption
            key={technician.id}
            technician={technician}
            availability={availability}
            isCurrent={technician.id === job.technicianId}
            isChosen={technician.id === chosenId}
            isDisabled={chosenId !== undefined}
            onChoose={() => onChoose(technician)}
          />
        ))}
      </TechnicianOptions>
    </>
  );
}
