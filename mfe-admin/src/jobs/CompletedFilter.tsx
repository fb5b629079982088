import { formatShortDate } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { styled } from 'styled-components';
import type { ShownFilter } from './use-job-filter.ts';

const Place = styled(Banner)`
  margin-bottom: 14px;
`;

/** Completion days by which the jobs are filtered, with a button that removes this filter. */
export function CompletedFilter({ completedFrom, completedTo, showAllDays }: ShownFilter) {
  const { t } = useTranslation('admin');
  if (!completedFrom && !completedTo) return null;
  return (
    <Place
      tone="info"
      action={
        <Button size="compact" onClick={showAllDays}>
          {t('jobs.completed.showAll')}
        </Button>
      }
    >
      {words()}
    </Place>
  );

  function words(): string {
    const [from, to] = [completedFrom, completedTo].map((day) => (day ? formatShortDate(`${day}T09:00:00Z`) : ''));
    if (completedFrom === completedTo) return t('jobs.completed.on', { day: from });
    if (!completedTo) return t('jobs.completed.from', { from });
    return completedFrom ? t('jobs.completed.between', { from, to }) : t('jobs.completed.until', { to });
  }
}
