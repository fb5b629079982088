import { formatTime } from '@yoza/shell-sdk/format';
import { Card, CardRow } from '@yoza/ui/Card';
import { colour, font } from '@yoza/ui/theme';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { shortId } from '../jobs/job.ts';
import { dayText } from '../jobs/slot-text.ts';
import type { ActivityLine } from '../logs/lines-after.ts';
import { usePlaceText } from '../places/use-place-text.ts';
import { checklistFigure } from './recent-activity.ts';

const Row = styled(CardRow)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 10px 14px;
`;

const Text = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const What = styled.p`
  font: 600 16px/22px var(--yoza-font);
`;

const Detail = styled.p`
  color: ${colour.ink2};
  font: ${font.small};
`;

const When = styled.p`
  flex: none;
  font: 450 16px/22px var(--yoza-font);
  font-variant-numeric: tabular-nums;
  text-align: end;
  span {
    display: block;
    color: ${colour.ink2};
    font: ${font.small};
  }
`;

const Zone = styled(Detail)`
  padding: 6px 14px 0;
  text-align: end;
`;

/** Technician's activity, in the given order. */
export function ActivityList({ logs }: { logs: readonly ActivityLine[] }) {
  const { t } = useTranslation('field');
  return (
    <div>
      <Card isFlush as="ul" aria-label={t('activity.recent')}>
        {logs.map((log) => (
          <ActivityRow key={log.id} log={log} />
        ))}
      </Card>
      <Zone>{t('activity.timesIn')}</Zone>
    </div>
  );
}

function ActivityRow({ log }: { log: ActivityLine }) {
  const { t } = useTranslation('field');
  const figure = log.activity === 'checklist_progress' ? checklistFigure(log) : null;
  const activity = figure ? t('activity.checklist', { figure }) : t(`activity.kind.${log.activity}`);
  const place = usePlaceText(log.location);
  // The notes of checklist progress only repeat its figure.
  const details = [figure ? null : log.notes, place].filter(Boolean).join(', ');
  const today = dayText(log.createdAt, t) === t('jobs.today');
  return (
    <Row as="li">
      <Text>
        <What>{log.jobId ? t('activity.withJob', { activity, id: shortId(log.jobId) }) : activity}</What>
        {details && <Detail>{details}</Detail>}
        {log.isUnsent && <Detail>{t('unsent.one')}</Detail>}
      </Text>
      <When>
        {formatTime(log.createdAt)}
        {!today && <span>{dayText(log.createdAt, t)}</span>}
      </When>
    </Row>
  );
}
