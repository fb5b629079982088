import { formatTime } from '@yoza/shell-sdk/format';
import { Button } from '@yoza/ui/Button';
import { StatusChip } from '@yoza/ui/StatusChip';
import { CarIcon } from '@yoza/ui/icons';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { useEffect, useRef } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { shortId, type Job } from '../jobs/job.ts';
import { useNow } from '../screen/use-now.ts';
import { SharingCard } from './SharingCard.tsx';
import { canSetOut, isOnTheWay } from './travel.ts';
import { useArrive } from './use-arrive.ts';
import { useSetOut } from './use-set-out.ts';
import { useTurnBack } from './use-turn-back.ts';

const Text = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
`;

/**
 * On my way, on the day of an assigned job; once pressed, the start of the trip, the expected arrival, location sharing, Arrived, and a button to
 * undo it. Nothing for other jobs.
 */
export function Travel({ job }: { job: Job }) {
  const { t } = useTranslation('field');
  const now = useNow();
  const { setOut, isSettingOut } = useSetOut(job);
  const { arrive, isArriving } = useArrive(job);
  const { turnBack, isTurningBack } = useTurnBack(job);
  const words = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);
  const { travelStartedAt, expectedArrivalAt } = job;
  const isUnderWay = isOnTheWay(job);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isUnderWay && wasPressed.current) words.current?.focus();
    wasPressed.current = false;
  }, [isUnderWay]);
  if (isUnderWay && travelStartedAt) {
    return (
      <>
        <Text ref={words} tabIndex={-1}>
          <StatusChip status="on_the_way" label={t('jobs.onTheWaySince', { time: formatTime(travelStartedAt) })} />
          {expectedArrivalAt && <span>{t('jobs.expectedAt', { time: formatTime(expectedArrivalAt) })}</span>}
        </Text>
        <SharingCard job={job} />
        <Button isFullWidth onClick={arrive} isBusy={isArriving} busyLabel={t('jobs.arriving')}>
          <span>
            {t('jobs.arrived')}
            <VisuallyHidden>, {t('jobs.jobOf', { id: shortId(job.id) })}</VisuallyHidden>
          </span>
        </Button>
        <Button variant="quiet" isFullWidth onClick={turnBack} isBusy={isTurningBack} busyLabel={t('jobs.turningBack')}>
          <span>
            {t('jobs.notOnMyWay')}
            <VisuallyHidden>, {t('jobs.jobOf', { id: shortId(job.id) })}</VisuallyHidden>
          </span>
        </Button>
      </>
    );
  }
  if (!canSetOut(job, now)) return null;
  const press = () => {
    wasPressed.current = true;
    setOut();
  };
  return (
    <Button
      isFullWidth
      icon={<CarIcon aria-hidden />}
      onClick={press}
      isBusy={isSettingOut}
      busyLabel={t('jobs.settingOut')}
    >
      <span>
        {t('jobs.onMyWay')}
        <VisuallyHidden>, {t('jobs.jobOf', { id: shortId(job.id) })}</VisuallyHidden>
      </span>
    </Button>
  );
}
