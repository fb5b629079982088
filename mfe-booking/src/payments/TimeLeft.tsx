import { useTranslation } from '@yoza/shell-sdk/translation';
import { Figures } from '@yoza/ui/Money';
import { Muted, Stack } from '@yoza/ui/Page';
import { ProgressBar } from '@yoza/ui/ProgressBar';
import { minutesAndSeconds } from '../booking/countdown.ts';
import type { Payment } from './payments.api.ts';
import { useTimeLeft } from './use-time-left.ts';

/** Remaining time in which the payer can approve a mobile money request. */
export function TimeLeft({ payment: { createdAt, expiresAt } }: { payment: Payment }) {
  const { t } = useTranslation('booking');
  const left = useTimeLeft(expiresAt);
  if (left === null || expiresAt === null) return null;
  if (left === 0) return <Muted>{t('payments.mobile.timeOver')}</Muted>;
  const time = minutesAndSeconds(left);
  const all = Date.parse(expiresAt) - Date.parse(createdAt);
  return (
    <Stack $gap={1}>
      <ProgressBar
        label={t('payments.mobile.timeLabel')}
        value={left}
        max={all}
        valueText={t('payments.mobile.left', { time })}
      />
      <Muted as="div" aria-hidden>
        <Figures>{t('payments.mobile.left', { time })}</Figures>
      </Muted>
    </Stack>
  );
}
