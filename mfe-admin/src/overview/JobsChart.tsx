import { useTranslation } from '@yoza/shell-sdk/translation';
import { formatCount } from '../lists/format-count.ts';
import { ChartCard } from './ChartCard.tsx';
import { ColumnChart } from './ColumnChart.tsx';
import { FigureTable } from './FigureTable.tsx';
import { Legend } from './Legend.tsx';
import type { Period } from './overview.api.ts';
import { isCurrent, periodName, tickOf } from './period-text.ts';
import { scheduledJobs } from './row-addresses.ts';
import type { Span } from './spans.ts';
import { useTableSwitch } from './use-table-switch.tsx';

interface Properties {
  periods: readonly Period[];
  by: Span['by'];
  today: string;
}

/** Chart of the jobs booked for a period, by outcome. */
export function JobsChart({ periods, by, today }: Properties) {
  const { t } = useTranslation('admin');
  const title = t('overview.jobs.title');
  const [isTable, tableSwitch] = useTableSwitch(title);
  const total = periods.reduce((sum, { scheduled }) => sum + scheduled.booked, 0);
  const nameOf = (period: Period) => periodName(period, t);
  const entries = [
    { paint: 'strong', label: t('overview.jobs.completed') },
    { paint: 'plain', label: t('overview.jobs.open') },
    { paint: 'striped', label: t('overview.jobs.cancelled') },
  ] as const;
  return (
    <ChartCard
      title={title}
      figure={
        <>
          {t('overview.jobs.booked')} <strong>{formatCount(total)}</strong>
        </>
      }
      end={
        <>
          <Legend entries={entries} />
          {tableSwitch}
        </>
      }
    >
      {isTable ? (
        <FigureTable
          label={title}
          heads={[t('overview.columns.slot'), t('overview.jobs.booked'), ...entries.map(({ label }) => label)]}
          rows={periods.map((period) => ({
            id: period.from,
            name: nameOf(period),
            figures: [
              { text: formatCount(period.scheduled.booked), to: scheduledJobs(period) },
              { text: formatCount(period.scheduled.completed), to: scheduledJobs(period, 'completed') },
              { text: formatCount(period.scheduled.open), to: scheduledJobs(period, 'open') },
              { text: formatCount(period.scheduled.cancelled), to: scheduledJobs(period, 'cancelled') },
            ],
          }))}
        />
      ) : (
        <ColumnChart
          label={title}
          formatAxis={formatCount}
          maxTicks={by === 'day' ? 10 : 6}
          columns={periods.map((period) => {
            const { booked, completed, open, cancelled } = period.scheduled;
            return {
              id: period.from,
              to: scheduledJobs(period),
              tick: tickOf(period, { by }, periods.length),
              name: nameOf(period),
              value: t('overview.jobs.value', { booked, completed, open, cancelled }),
              parts: [
                { paint: 'strong', amount: completed, to: scheduledJobs(period, 'completed') },
                { paint: 'plain', amount: open, to: scheduledJobs(period, 'open') },
                { paint: 'striped', amount: cancelled, to: scheduledJobs(period, 'cancelled') },
              ],
              isNow: isCurrent(period, today),
            };
          })}
        />
      )}
    </ChartCard>
  );
}
