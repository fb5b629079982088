import { formatShortDate } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { colour, font } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import type { Job } from '../jobs/job.ts';

const Text = styled.p`
  align-self: center;
  color: ${colour.ink2};
  font: ${font.small};
`;

/** Day from which a job can be started, in place of Start. */
export function TooEarly({ job }: { job: Job }) {
  const { t } = useTranslation('field');
  return <Text>{t('jobs.tooEarly', { day: formatShortDate(job.scheduledDate) })}</Text>;
}
