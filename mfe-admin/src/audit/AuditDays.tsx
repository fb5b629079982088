import { businessToday, formatDate } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Card } from '@yoza/ui/Card';
import { Stack } from '@yoza/ui/Page';
import { font } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import { relativeDay } from '../lists/relative-day.ts';
import { AuditRow } from './AuditRow.tsx';
import type { AuditEntry } from './audit.api.ts';

const Day = styled.h3`
  margin-bottom: 8px;
  font: ${font.cardTitle};
`;

interface Properties {
  entries: readonly AuditEntry[];
  onHistory: ((subject: string) => void) | undefined;
}

/** Changes by day in Kampala: today, yesterday, then the full date. */
export function AuditDays({ entries, onHistory }: Properties) {
  const { t } = useTranslation('admin');
  const textOf = (day: string) => {
    const relative = relativeDay(`${day}T12:00:00+03:00`);
    return relative ? t(`day.${relative}`) : formatDate(day);
  };
  const days = [...Map.groupBy(entries, ({ at }) => businessToday(new Date(at)))];
  return (
    <Stack $gap={5}>
      {days.map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`audit-of-${day}`}>
          <Day id={`audit-of-${day}`}>{textOf(day)}</Day>
          <Card as="ol" isFlush>
            {ofDay.map((entry) => (
              <AuditRow key={entry.id} entry={entry} onHistory={onHistory} />
            ))}
          </Card>
        </section>
      ))}
    </Stack>
  );
}
