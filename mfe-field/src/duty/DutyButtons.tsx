import { Button } from '@yoza/ui/Button';
import { PauseIcon, PlayIcon, SquareIcon } from '@yoza/ui/icons';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import type { WorkSession } from './duty.ts';
import { useDutyActions } from './use-duty-actions.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(136px, 100%), 1fr));
  gap: 8px;
`;

/** Clock In, or the break and Clock Out of the session that is open. */
export function DutyButtons({ session }: { session: WorkSession | null }) {
  const { t } = useTranslation('field');
  const { act, running } = useDutyActions();
  const isLocked = running !== null;
  if (!session) {
    return (
      <Row>
        <Button
          variant="primary"
          icon={<PlayIcon aria-hidden />}
          onClick={() => act('clock-in')}
          isBusy={isLocked}
          busyLabel={t('duty.clockingIn')}
        >
          {t('duty.clockIn')}
        </Button>
      </Row>
    );
  }
  const turn = session.onBreak ? 'break_end' : 'break_start';
  return (
    <Row>
      <Button
        icon={session.onBreak ? <PlayIcon aria-hidden /> : <PauseIcon aria-hidden />}
        onClick={() => act(turn)}
        disabled={running === 'clock-out'}
        isBusy={running === 'break_start' || running === 'break_end'}
        busyLabel={t('duty.savingBreak')}
      >
        {t(session.onBreak ? 'duty.endBreak' : 'duty.startBreak')}
      </Button>
      <Button
        icon={<SquareIcon aria-hidden />}
        onClick={() => act('clock-out')}
        disabled={isLocked && running !== 'clock-out'}
        isBusy={running === 'clock-out'}
        busyLabel={t('duty.clockingOut')}
      >
        {t('duty.clockOut')}
      </Button>
    </Row>
  );
}
