import { formatTime } from '@yoza/shell-sdk/format';
import { Chip, StatusChip } from '@yoza/ui/StatusChip';
import { colour } from '@yoza/ui/theme';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { useActivityLines } from '../logs/use-activity-lines.ts';
import { useNow } from '../screen/use-now.ts';
import { breakBegin } from './break-end.ts';
import { Line } from './duty-style.ts';
import { hoursText, sessionHours, trackedStatus, type DutyStatus, type WorkSession } from './duty.ts';

const Hours = styled.p`
  font: 450 15px/28px var(--yoza-font);
  font-variant-numeric: tabular-nums;
  color: ${colour.ink2};
  b {
    color: ${colour.ink};
    font: 700 23px/28px var(--yoza-font);
  }
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
`;

/** On Duty while a session is open, the duty status, and the hours of the session. */
export function DutyLine({ session }: { session: WorkSession | null }) {
  const { t } = useTranslation('field');
  const now = useNow();
  const { data: logs = [] } = useActivityLines();
  const breakStart = session?.onBreak ? breakBegin(logs) : undefined;
  return (
    <Line>
      <Chips>
        {session && <StatusChip kind="duty" status="on_duty" label={t('duty.onDuty')} />}
        <DutyChip status={trackedStatus(logs, session)} />
      </Chips>
      {session ? (
        <Hours>
          <b>{hoursText(sessionHours(session, now, breakStart))}</b>{' '}
          {t('duty.hours', { time: formatTime(session.clockInTime) })}
        </Hours>
      ) : (
        <Hours>{t('duty.notWorking')}</Hours>
      )}
    </Line>
  );
}

function DutyChip({ status }: { status: DutyStatus }) {
  const { t } = useTranslation('field');
  const word = t(`duty.status.${status}`);
  if (status === 'available' || status === 'none') {
    return (
      <Chip tone={status === 'none' ? 'off' : 'done'} shape={status === 'none' ? 'bar' : 'disc'}>
        {word}
      </Chip>
    );
  }
  return <StatusChip kind="duty" status={status} label={word} />;
}
