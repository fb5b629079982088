import { formatDate } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Card } from '@yoza/ui/Card';
import { Stack } from '@yoza/ui/Page';
import { font } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import { relativeDay } from '../lists/relative-day.ts';
import { LogEntry } from './LogEntry.tsx';
import { groupByDay } from './group-by-day.ts';
import type { ActivityLog } from './logs.api.ts';

const Day = styled.h3`
  margin-bottom: 8px;
  font: ${font.cardTitle};
`;

/** Timeline of activities by day: today, yesterday, then the full date. */
export function LogTimeline({ logs }: { logs: readonly ActivityLog[] }) {
  const { t } = useTranslation('admin');
  const textOf = (day: string) => {
    const relative = relativeDay(`${day}T12:00:00+03:00`);
    return relative ? t(`day.${relative}`) : formatDate(day);
  };
  return (
    <Stack $gap={5}>
      {groupByDay(logs).map(({ day, entries }) => (
        <section key={day} aria-labelledby={`logs-of-${day}`}>
          <Day id={`logs-of-${day}`}>{textOf(day)}</Day>
          <Card as="ol" isFlush>
            {entries.map((log) => (
              <LogEntry key={log.id} log={log} />
            ))}
          </Card>
        </section>
      ))}
    </Stack>
  );
}
