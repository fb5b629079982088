import { useQuery } from '@tanstack/react-query';
import { businessToday } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { EmptyState } from '@yoza/ui/EmptyState';
import { Muted } from '@yoza/ui/Page';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { font } from '@yoza/ui/theme';
import { useId } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { boardQuery } from '../board/board.api.ts';
import { ListStates } from '../lists/ListStates.tsx';
import { techniciansQuery, type Technician } from '../people/technicians.api.ts';
import { TechnicianChoices } from './TechnicianChoices.tsx';
import type { Job } from './job.ts';

const Title = styled.h3`
  font: ${font.label};
`;

interface Properties {
  job: Job;
  /** Id of the technician whose assignment is in progress. */
  chosenId: string | undefined;
  onChoose: (technician: Technician) => void;
}

/** Technicians to choose from for a job, with their availability. If that cannot be loaded, they can still be chosen. */
export function TechnicianPicker({ job, chosenId, onChoose }: Properties) {
  const { t } = useTranslation('admin');
  const query = useQuery(techniciansQuery);
  const day = businessToday(new Date(job.scheduledDate));
  const board = useQuery({ ...boardQuery(day, 1), refetchOnMount: 'always' });
  const isBoardRead = board.isFetchedAfterMount || board.isPaused;
  const titleId = useId();
  const technicians = query.data ?? [];
  const skeleton = <SkeletonRows label={t('jobs.assign.loading')} />;
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId}>{t('jobs.assign.choose')}</Title>
      <Muted>{t('jobs.assign.hint')}</Muted>
      <ListStates
        query={query}
        skeleton={skeleton}
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
        {isBoardRead ? (
          <TechnicianChoices
            technicians={technicians}
            board={board.isError ? undefined : board.data}
            {...{ job, chosenId, onChoose }}
          />
        ) : (
          skeleton
        )}
      </ListStates>
    </section>
  );
}
