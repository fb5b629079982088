import { useTranslation } from '@yoza/shell-sdk/translation';
import { Figures } from '@yoza/ui/Money';
import { Muted, Stack } from '@yoza/ui/Page';
import { ProgressBar } from '@yoza/ui/ProgressBar';
import { minutesAndSeconds } from '../time/countdown.ts';
import { useTimeLeft } from '../time/use-time-left.ts';
import type { Payment } from './payments.api.ts';

/** Remaining time in which the payer can approve a mobile money request; nothing for a payment without an end. */
export function TimeLeft({ payment: { createdAt, expiresAt } }: { payment: Payment }) {
  return expiresAt && <Left start={Date.parse(createdAt)} end={Date.parse(expiresAt)} />;
}

function Left({ start, end }: { start: number; end: number }) {
  const { t } = useTranslation('booking');
  const left = useTimeLeft(end);
  if (left === 0) return <Muted>{t('payments.mobile.timeOver')}</Muted>;
  const time = minutesAndSeconds(left);
  return (
    <Stack $gap={1}>
      <ProgressBar
        label={t('payments.mobile.timeLabel')}
        value={left}
        max={end - start}
        valueText={t('payments.mobile.left', { time })}
      />
      <Muted as="div" aria-hidden>
        <Figures>{t('payments.mobile.left', { time })}</Figures>
      </Muted>
    </Stack>
  );
}
