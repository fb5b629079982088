import { businessToday, formatDateTime, formatTime } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { CardRow } from '@yoza/ui/Card';
import { MapPinIcon } from '@yoza/ui/icons';
import { Cluster, Muted } from '@yoza/ui/Page';
import { colour, font } from '@yoza/ui/theme';
import { useSetAtom } from 'jotai';
import { styled } from 'styled-components';
import { useJobDialog } from '../jobs/use-job-dialog.ts';
import { shortId } from '../lists/short-id.ts';
import { shortTechnicianId } from '../people/short-technician-id.ts';
import type { ActivityLog } from './logs.api.ts';
import { shownPlaceAtom } from './logs.atoms.ts';
import { pointIn } from './point-in.ts';

const Row = styled(CardRow)`
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr);
  gap: 12px;
`;

const When = styled.time`
  font: ${font.small};
  font-variant-numeric: tabular-nums;
  color: ${colour.ink2};
`;

const What = styled.p`
  font: 450 15px/21px var(--yoza-font);
  overflow-wrap: anywhere;
`;

const Notes = styled(What)`
  white-space: pre-line;
`;

/** Text buttons aligned with the start of the lines above. */
const Links = styled(Cluster)`
  & > button:first-child {
    margin-inline-start: -12px;
  }
`;

/** One technician activity: time, kind, notes, job, location, and the author if other than the technician. */
export function LogEntry({ log }: { log: ActivityLog }) {
  const { t } = useTranslation('admin');
  const [, openJob] = useJobDialog();
  const { jobId, location, notes, technicianId } = log;
  const name = log.technicianName ?? t('equipment.someTechnician', { id: shortTechnicianId(technicianId) });
  return (
    <Row as="li">
      <When dateTime={log.createdAt}>{formatTime(log.createdAt)}</When>
      <div>
        <What>
          <strong>{name}</strong>: {t(`logs.activities.${log.activity}`)}
        </What>
        {notes && <Notes>{notes}</Notes>}
        <Links>
          {jobId && (
            <Button size="compact" variant="quiet" onClick={() => openJob({ kind: 'view', jobId })}>
              {t('logs.job', { id: shortId(jobId) })}
            </Button>
          )}
          {location && <Place location={location} />}
        </Links>
        <Author log={log} />
        <Received log={log} />
      </div>
    </Row>
  );
}

/** Location as plain text; coordinates open the map. */
function Place({ location }: { location: string }) {
  const { t } = useTranslation('admin');
  const show = useSetAtom(shownPlaceAtom);
  const point = pointIn(location);
  if (!point) return <Muted>{t('logs.place', { place: location })}</Muted>;
  return (
    <Button
      size="compact"
      variant="quiet"
      icon={<MapPinIcon aria-hidden />}
      aria-label={t('logs.onMap', { place: location })}
      onClick={() => show(point)}
    >
      {location}
    </Button>
  );
}

function Author({ log: { authorId, authorName, technicianId } }: { log: ActivityLog }) {
  const { t } = useTranslation('admin');
  if (authorId === technicianId) return null;
  if (authorId === null) return <Muted>{t('logs.writtenBySystem')}</Muted>;
  return <Muted>{t('logs.writtenBy', { name: authorName ?? t('logs.unknown') })}</Muted>;
}

/** Time at which an entry made without a network was received; with the date if that was on another day. */
function Received({ log: { createdAt, reportedAt } }: { log: ActivityLog }) {
  const { t } = useTranslation('admin');
  if (!reportedAt) return null;
  const isSameDay = businessToday(new Date(reportedAt)) === businessToday(new Date(createdAt));
  const text = isSameDay
    ? t('logs.receivedAt', { time: formatTime(reportedAt) })
    : t('logs.receivedOn', { time: formatDateTime(reportedAt) });
  return <Muted>{text}</Muted>;
}
