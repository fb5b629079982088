import { formatDateTime, formatDuration } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Card, CardRow } from '@yoza/ui/Card';
import { Cluster, Muted, Stack } from '@yoza/ui/Page';
import { Chip } from '@yoza/ui/StatusChip';
import { font } from '@yoza/ui/theme';
import { useId } from 'react';
import { styled } from 'styled-components';
import { FactGrid } from '../money/FactGrid.tsx';
import type { Breach } from './breaches.api.ts';

const Title = styled.h4`
  font: ${font.cardTitle};
`;

const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

interface Properties {
  breach: Breach;
  now: Date;
  onEdit: () => void;
  onLetter: () => void;
}

/** One breach: what happened, whose data it concerns, and whether it is reported; without a report, the time since it was noticed. */
export function BreachCard({ breach, now, onEdit, onLetter }: Properties) {
  const { t } = useTranslation('admin');
  const titleId = useId();
  const name = { time: formatDateTime(breach.noticedAt) };
  return (
    <Card as="li" isFlush aria-labelledby={titleId}>
      <CardRow>
        <Stack $gap={2}>
          <Cluster $justify="space-between">
            <Title id={titleId}>{t('breaches.noticed', name)}</Title>
            <StateChip breach={breach} />
          </Cluster>
          <Text>{breach.description}</Text>
          {!breach.reportedAt && (
            <Muted>
              {t('breaches.unreported', { duration: formatDuration(minutesBetween(breach.noticedAt, now)) })}
            </Muted>
          )}
        </Stack>
      </CardRow>
      <CardRow>
        <BreachFacts breach={breach} />
      </CardRow>
      <CardRow>
        <Cluster>
          <Button size="compact" onClick={onEdit} aria-label={t('breaches.editOf', name)}>
            {t('breaches.edit')}
          </Button>
          <Button size="compact" variant="quiet" onClick={onLetter} aria-label={t('breaches.letterOf', name)}>
            {t('breaches.letter.open')}
          </Button>
        </Cluster>
      </CardRow>
    </Card>
  );
}

const minutesBetween = (from: string, to: Date) =>
  Math.max(0, Math.round((to.getTime() - new Date(from).getTime()) / 60_000));

function StateChip({ breach: { reportedAt, closedAt } }: Pick<Properties, 'breach'>) {
  const { t } = useTranslation('admin');
  if (closedAt)
    return (
      <Chip tone="done" shape="check-disc">
        {t('breaches.state.closed')}
      </Chip>
    );
  if (reportedAt)
    return (
      <Chip tone="waiting" shape="dashed-ring">
        {t('breaches.state.reported')}
      </Chip>
    );
  return (
    <Chip tone="alert" shape="triangle">
      {t('breaches.state.open')}
    </Chip>
  );
}

function BreachFacts({ breach }: Pick<Properties, 'breach'>) {
  const { t } = useTranslation('admin');
  const { dataConcerned, peopleAffected, measures, reportedAt, peopleToldAt, closedAt } = breach;
  const time = (instant: string | null) => (instant ? formatDateTime(instant) : t('breaches.notYet'));
  return (
    <FactGrid
      minimum={160}
      wide={measures ? [t('breaches.form.measures'), measures] : null}
      facts={[
        [t('breaches.form.data'), dataConcerned],
        [t('breaches.form.people'), peopleAffected === null ? t('breaches.unknown') : String(peopleAffected)],
        [t('breaches.form.reported'), time(reportedAt)],
        [t('breaches.form.told'), time(peopleToldAt)],
        ...(closedAt ? [[t('breaches.form.closed'), formatDateTime(closedAt)] as const] : []),
      ]}
    />
  );
}
