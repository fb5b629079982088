import { formatDateTime } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Muted, Stack } from '@yoza/ui/Page';
import { Stars } from '@yoza/ui/Stars';
import { font } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import type { Job } from './job.ts';

const Heading = styled.h3`
  font: ${font.label};
`;

const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** Customer's rating of a finished job. */
export function JobRating({ job: { status, rating } }: { job: Job }) {
  const { t } = useTranslation('admin');
  if (status !== 'completed') return null;
  return (
    <Stack $gap={2}>
      <Heading>{t('jobs.rating.title')}</Heading>
      {rating ? (
        <>
          <Stars stars={rating.stars} label={t('jobs.rating.stars', { count: rating.stars })} />
          {rating.words && <Text>{rating.words}</Text>}
          <Muted>{t('jobs.rating.when', { time: formatDateTime(rating.updatedAt) })}</Muted>
        </>
      ) : (
        <Muted>{t('jobs.rating.none')}</Muted>
      )}
    </Stack>
  );
}
