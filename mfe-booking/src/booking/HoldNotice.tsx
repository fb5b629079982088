import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { formatTime } from '@yoza/shell-sdk/format';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { Figures } from '@yoza/ui/Money';
import { ClockIcon } from '@yoza/ui/icons';
import { media } from '@yoza/ui/theme';
import type { Draft } from '../draft/draft.ts';
import { useRefused } from '../draft/use-refused.ts';
import { holdKeeper, useSlotHold } from '../slots/use-slot-hold.ts';
import { isLastMinute, minutesAndSeconds } from '../time/countdown.ts';
import { useTimeLeft } from '../time/use-time-left.ts';
import { Note } from './wizard-layout.ts';

const Line = styled(Note)`
  align-items: center;
  min-height: 24px;
  text-wrap: balance;
  .lucide {
    margin-top: 0;
  }
`;

/** Banner of an ended hold; on a phone the button moves below the text instead of narrowing it. */
const Ended = styled(Banner)`
  ${media.phone} {
    & > div {
      flex-basis: 60%;
    }
  }
`;

/** Holds the chosen slot during the review, and shows until when. A refused slot leads back to the slots; without a hold booking stays possible. */
export function HoldNotice({ draft }: { draft: Draft }) {
  const { t } = useTranslation('booking');
  const hold = useSlotHold(draft.date, draft.timeSlot, draft);
  const mend = useRefused();
  const refusedWith = hold.status === 'refused' ? hold.error : null;
  const leaveRefused = useEffectEvent(() => {
    if (refusedWith) mend(refusedWith);
  });
  useEffect(() => leaveRefused(), [refusedWith]);

  if (hold.status === 'ended') {
    return (
      <Ended
        tone="warning"
        action={
          <Button size="compact" onClick={() => holdKeeper.again()}>
            {t('review.hold.again')}
          </Button>
        }
      >
        {t('review.hold.ended')}
      </Ended>
    );
  }
  return (
    <Line>
      <ClockIcon aria-hidden />
      <span>
        <span role="status">
          {hold.status === 'held' ? (
            <KeptText key={hold.endsAt} until={hold.expiresAt} endsAt={hold.endsAt} />
          ) : (
            t(hold.status === 'unavailable' ? 'review.hold.unavailable' : 'review.hold.placing')
          )}
        </span>
        {hold.status === 'held' && <Countdown key={hold.endsAt} endsAt={hold.endsAt} />}
      </span>
    </Line>
  );
}

/** Announcement when the hold starts and a minute before it ends. */
function KeptText({ until, endsAt }: { until: string; endsAt: number }) {
  const { t } = useTranslation('booking');
  const isNearEnd = isLastMinute(useTimeLeft(endsAt));
  return (
    <>
      {t('review.hold.kept', { time: formatTime(until) })}
      {isNearEnd && ` ${t('review.hold.lastMinute')}`}
    </>
  );
}

/** Countdown in seconds, hidden from screen readers. */
function Countdown({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation('booking');
  const left = useTimeLeft(endsAt);
  return <Figures aria-hidden> {t('review.hold.left', { time: minutesAndSeconds(left) })}</Figures>;
}
