import { useTranslation } from '@yoza/shell-sdk/translation';
import { Avatar } from '@yoza/ui/Avatar';
import { Button } from '@yoza/ui/Button';
import { EmptyState } from '@yoza/ui/EmptyState';
import { Cluster } from '@yoza/ui/Page';
import { useState } from 'react';
import { Link } from 'react-router';
import { DownloadButton } from '../downloads/DownloadButton.tsx';
import { personName } from '../people/person-name.ts';
import { ChartCard } from './ChartCard.tsx';
import { FigureTable } from './FigureTable.tsx';
import { formatHours } from '@yoza/shell-sdk/format';
import { formatCount } from '../lists/format-count.ts';
import { Fill, Hours, Jobs, LoadRow, LoadRows, Name, Track } from './load-style.ts';
import { fetchOverviewCsv, type Load } from './overview.api.ts';
import { spanName } from './period-text.ts';
import { completedJobs, logsOf } from './row-addresses.ts';
import type { Span } from './spans.ts';
import { useTableSwitch } from './use-table-switch.tsx';

const few = 10;

/** Chart of the work of each technician: hours worked, and jobs completed. */
export function LoadChart({ span, technicians }: { span: Span; technicians: readonly Load[] }) {
  const { t } = useTranslation('admin');
  const title = t('overview.load.title');
  const [isTable, tableSwitch] = useTableSwitch(title);
  const [isWhole, setIsWhole] = useState(false);
  const maximum = Math.max(1, ...technicians.map(({ hours }) => hours));
  const shown = isWhole ? technicians : technicians.slice(0, few);
  const nameOf = (load: Load) => personName(load, t('overview.load.none'));
  const hoursOf = ({ hours }: Load) => formatHours(hours);
  const jobsOf = ({ completedJobs: count }: Load) => t('overview.load.jobs', { count });
  return (
    <ChartCard
      title={title}
      figure={spanName(span, t)}
      end={
        <>
          <Cluster>
            {technicians.length > few && !isTable && (
              <Button variant="quiet" size="compact" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
                {isWhole ? t('overview.load.fewer') : t('overview.load.all', { count: technicians.length })}
              </Button>
            )}
            {tableSwitch}
          </Cluster>
          <DownloadButton
            variant="quiet"
            size="compact"
            aria-label={t('overview.load.export')}
            fetchFile={() => fetchOverviewCsv(span, 'technicians')}
            fileName="yoza-technicians.csv"
          >
            {t('csv')}
          </DownloadButton>
        </>
      }
    >
      {technicians.length === 0 && <EmptyState title={t('overview.load.empty')} text={t('overview.load.emptyHint')} />}
      {isTable ? (
        <FigureTable
          label={title}
          heads={[t('overview.columns.technician'), t('overview.columns.hours'), t('overview.columns.completed')]}
          rows={technicians.map((load) => ({
            id: load.technicianId,
            name: nameOf(load),
            figures: [
              { text: hoursOf(load), to: logsOf(load.technicianId) },
              { text: formatCount(load.completedJobs), to: completedJobs(span, load.technicianId) },
            ],
          }))}
        />
      ) : (
        <LoadRows aria-label={title}>
          {shown.map((load) => (
            <LoadRow key={load.technicianId}>
              <Avatar name={nameOf(load)} size={28} />
              <Name>{nameOf(load)}</Name>
              <Track aria-hidden>
                <Fill style={{ width: `${(load.hours / maximum) * 100}%` }} />
              </Track>
              <Hours
                as={Link}
                to={logsOf(load.technicianId)}
                aria-label={t('overview.load.hoursOf', { name: nameOf(load), hours: hoursOf(load) })}
              >
                {hoursOf(load)}
              </Hours>
              <Jobs
                as={Link}
                to={completedJobs(span, load.technicianId)}
                aria-label={t('overview.load.jobsOf', { name: nameOf(load), jobs: jobsOf(load) })}
              >
                {jobsOf(load)}
              </Jobs>
            </LoadRow>
          ))}
        </LoadRows>
      )}
    </ChartCard>
  );
}
