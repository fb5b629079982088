import { useQuery } from '@tanstack/react-query';
import { businessToday, formatDay } from '@yoza/shell-sdk/format';
import { Button } from '@yoza/ui/Button';
import { Card } from '@yoza/ui/Card';
import { IconButton } from '@yoza/ui/IconButton';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { ChevronLeftIcon, ChevronRightIcon } from '@yoza/ui/icons';
import { useSearchParams } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { CardGrid, Content, SectionTitle, Subtitle } from '../screen/layout.ts';
import { QueryPlace } from '../screen/QueryPlace.tsx';
import { useNow } from '../screen/use-now.ts';
import { DayOfWork } from './DayOfWork.tsx';
import { weekQuery } from './schedule.api.ts';
import { daysAfter, weekInAddress } from './week.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;

const Steps = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
`;

/** Technician's week: every day with its jobs, without cancelled ones. The week is in the address; each step to another is one step of Back. */
export function ScheduleTab() {
  const { t } = useTranslation('field');
  const [params, setParams] = useSearchParams();
  const today = businessToday(new Date(useNow()));
  const week = weekInAddress(params.get('week'), today);
  const [first = today, last = today] = [week[0], week.at(-1)];
  const query = useQuery(weekQuery(week));
  const show = (date: string) => setParams({ tab: 'schedule', ...(date === today ? {} : { week: date }) });
  const jobsOf = (date: string) =>
    query.data?.filter(({ scheduledDate }) => businessToday(new Date(scheduledDate)) === date) ?? [];
  return (
    <Content>
      <Head>
        <div>
          <SectionTitle aria-live="polite">
            {t('schedule.week', { from: formatDay(first), to: formatDay(last) })}
          </SectionTitle>
          <Subtitle>{query.data ? t('schedule.count', { count: query.data.length }) : t('schedule.hint')}</Subtitle>
        </div>
        <Steps>
          <IconButton
            label={t('schedule.previous')}
            icon={<ChevronLeftIcon aria-hidden />}
            onClick={() => show(daysAfter(first, -7))}
          />
          <Button onClick={() => show(today)} disabled={week.includes(today)}>
            {t('schedule.thisWeek')}
          </Button>
          <IconButton
            label={t('schedule.next')}
            icon={<ChevronRightIcon aria-hidden />}
            onClick={() => show(daysAfter(first, 7))}
          />
        </Steps>
      </Head>
      <QueryPlace
        query={query}
        failedTitle={t('jobs.failed')}
        frame={(words) => <Card>{words}</Card>}
        skeleton={<SkeletonRows count={7} label={t('loading')} />}
      >
        <CardGrid as="ol" aria-label={t('schedule.days')}>
          {week.map((date) => (
            <DayOfWork key={date} date={date} isToday={date === today} jobs={jobsOf(date)} />
          ))}
        </CardGrid>
      </QueryPlace>
    </Content>
  );
}
