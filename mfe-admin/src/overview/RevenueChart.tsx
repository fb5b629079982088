import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { formatCount } from '../lists/format-count.ts';
import { ChartCard } from './ChartCard.tsx';
import { ColumnChart } from './ColumnChart.tsx';
import { FigureTable } from './FigureTable.tsx';
import { formatShort } from './format-short.ts';
import type { Period } from './overview.api.ts';
import { isCurrent, periodName, tickOf } from './period-text.ts';
import { completedJobs } from './row-addresses.ts';
import type { Span } from './spans.ts';
import { useTableSwitch } from './use-table-switch.tsx';

interface Properties {
  periods: readonly Period[];
  by: Span['by'];
  today: string;
}

/** Chart of the revenue from completed jobs over time. */
export function RevenueChart({ periods, by, today }: Properties) {
  const { t } = useTranslation('admin');
  const title = t('overview.revenue.title');
  const [isTable, tableSwitch] = useTableSwitch(title);
  const total = periods.reduce((sum, { revenue }) => sum + Number(revenue), 0);
  const nameOf = (period: Period) => periodName(period, t);
  return (
    <ChartCard
      title={title}
      figure={
        <>
          {t('overview.total')} <strong>{formatMoney(total)}</strong>
        </>
      }
      end={
        <>
          <span>{t(`overview.revenue.hint.${by}`)}</span>
          {tableSwitch}
        </>
      }
    >
      {isTable ? (
        <FigureTable
          label={title}
          heads={[t('overview.columns.period'), title, t('overview.columns.completed')]}
          rows={periods.map((period) => ({
            id: period.from,
            name: nameOf(period),
            figures: [
              { text: formatMoney(period.revenue), to: completedJobs(period) },
              { text: formatCount(period.completedJobs), to: completedJobs(period) },
            ],
          }))}
        />
      ) : (
        <ColumnChart
          label={title}
          formatAxis={formatShort}
          maxTicks={by === 'week' ? 6 : 12}
          columns={periods.map((period) => {
            const isNow = isCurrent(period, today);
            return {
              id: period.from,
              to: completedJobs(period),
              tick: tickOf(period, { by }, periods.length),
              name: nameOf(period),
              value: `${formatMoney(period.revenue)}, ${t('overview.revenue.jobs', { count: period.completedJobs })}`,
              parts: [{ paint: isNow ? 'today' : 'plain', amount: Number(period.revenue) }],
              isNow,
            };
          })}
        />
      )}
    </ChartCard>
  );
}
