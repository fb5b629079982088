import { formatDay, weekdayName } from '@yoza/shell-sdk/format';
import { Card } from '@yoza/ui/Card';
import { colour, font } from '@yoza/ui/theme';
import { useId, useEffect, useRef } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import type { Job } from '../jobs/job.ts';
import { PlannedJob } from './PlannedJob.tsx';

const Head = styled.h3<{ $isToday: boolean }>`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;
  padding: 12px 16px;
  color: ${({ $isToday }) => ($isToday ? colour.lake : colour.ink)};
  font: 650 16px/22px var(--yoza-font);
  span {
    color: ${colour.ink2};
    font: ${font.small};
  }
`;

interface Properties {
  /** `2026-11-21`. */
  date: string;
  isToday: boolean;
  jobs: readonly Job[];
}

/** Day of the week with its jobs. */
export function DayOfWork({ date, isToday, jobs }: Properties) {
  const { t } = useTranslation('field');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On a phone the end of the week is below the visible area.
    if (isToday) heading.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [isToday]);
  const weekday = weekdayName(new Date(`${date}T12:00:00Z`).getUTCDay());
  return (
    <Card as="li" isFlush tone={isToday ? 'active' : 'plain'} aria-labelledby={id}>
      <Head ref={heading} id={id} $isToday={isToday}>
        {isToday ? t('schedule.today', { day: weekday }) : weekday}
        <span>{jobs.length === 0 ? t('schedule.free', { date: formatDay(date) }) : formatDay(date)}</span>
      </Head>
      {jobs.length > 0 && (
        <ul>
          {jobs.map((job) => (
            <PlannedJob key={job.id} job={job} />
          ))}
        </ul>
      )}
    </Card>
  );
}
