import { formatDuration } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { useSecondsUntil } from './use-seconds-until.ts';

interface Waiting {
  /** Time from which a code may be sent. A part of another time needs another key. */
  nextAt: number;
}

interface Properties extends Waiting {
  isRequesting: boolean;
  isHeld: boolean;
  onPress: () => void;
}

/** Button that sends the first code, once it may be pressed. */
export function SendFirst({ nextAt, isRequesting, isHeld, onPress }: Properties) {
  const { t } = useTranslation('shell');
  const isEarly = useSecondsUntil(nextAt) > 0;
  return (
    <Button
      variant="primary"
      disabled={isEarly || isHeld}
      isBusy={isRequesting}
      busyLabel={t('phone.sending')}
      onClick={onPress}
    >
      {t('phone.send')}
    </Button>
  );
}

/** Text that counts down until a code may be sent; nothing once it may be. */
export function WaitText({ nextAt }: Waiting) {
  const { t } = useTranslation('shell');
  const seconds = useSecondsUntil(nextAt);
  return seconds > 0 && <p role="timer">{t('phone.wait', { wait: waitText(seconds) })}</p>;
}

/** Button that sends another code, which counts down until it may be pressed. */
export function SendAgain({ nextAt, isRequesting, isHeld, onPress }: Properties) {
  const { t } = useTranslation('shell');
  const seconds = useSecondsUntil(nextAt);
  return (
    <Button disabled={seconds > 0 || isHeld} isBusy={isRequesting} busyLabel={t('phone.sending')} onClick={onPress}>
      {seconds > 0 ? t('phone.againIn', { wait: waitText(seconds) }) : t('phone.again')}
    </Button>
  );
}

/** Formats a wait as `0:45`, from an hour on as `1 h 30 min`. */
function waitText(seconds: number): string {
  if (seconds >= 3600) return formatDuration(Math.ceil(seconds / 60));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
