import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Muted, Stack } from '@yoza/ui/Page';
import { SkeletonBlock, SkeletonCards } from '@yoza/ui/Skeleton';
import { media } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import { DownloadButton } from '../downloads/DownloadButton.tsx';
import { ListStates } from '../lists/ListStates.tsx';
import { SectionHeader } from '../lists/SectionHeader.tsx';
import { JobsChart } from './JobsChart.tsx';
import { LoadChart } from './LoadChart.tsx';
import { RevenueChart } from './RevenueChart.tsx';
import { SpanPicker } from './SpanPicker.tsx';
import { TodayCards } from './TodayCards.tsx';
import { UrgentIssues } from './UrgentIssues.tsx';
import { fetchOverviewCsv, figuresOfSpanQuery, overviewQuery } from './overview.api.ts';
import { useSpan } from './use-span.ts';
import { useToday } from './use-today.ts';

const Charts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
  align-items: stretch;
  gap: 14px;
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Figures of the business today and over time, with links to the lists behind them. */
export function OverviewTab() {
  const { t } = useTranslation('admin');
  const today = useToday();
  const chosen = useSpan(today);
  const now = useQuery(overviewQuery(today));
  const figures = useQuery(figuresOfSpanQuery(chosen.span));
  return (
    <>
      <SectionHeader
        title={t('overview.title')}
        end={
          <DownloadButton fetchFile={() => fetchOverviewCsv(chosen.span, 'periods')} fileName="yoza-overview.csv">
            {t('overview.export')}
          </DownloadButton>
        }
      />
      <Stack $gap={3}>
        <Muted>{t('overview.today', { date: formatDate(today) })}</Muted>
        <ListStates
          query={now}
          skeleton={<SkeletonCards count={4} label={t('overview.loading')} />}
          failedTitle={t('overview.failed')}
        >
          {now.data && <TodayCards overview={now.data} />}
        </ListStates>
        <SpanPicker chosen={chosen} />
        <ListStates
          query={figures}
          skeleton={<SkeletonBlock height={300} label={t('overview.loadingCharts')} />}
          failedTitle={t('overview.failedCharts')}
        >
          {figures.data && (
            <Charts aria-busy={figures.isPlaceholderData}>
              <RevenueChart periods={figures.data.periods} by={chosen.span.by} today={today} />
              <JobsChart periods={figures.data.periods} by={chosen.span.by} today={today} />
              <LoadChart span={chosen.span} technicians={figures.data.technicians} />
              {now.data && <UrgentIssues overview={now.data} />}
            </Charts>
          )}
        </ListStates>
      </Stack>
    </>
  );
}
