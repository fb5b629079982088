import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { colour, font } from '@yoza/ui/theme';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import { styled } from 'styled-components';
import { customerName, type Job } from '../jobs/job.ts';
import { activeJobsQuery } from '../jobs/jobs.api.ts';
import { useNow } from '../screen/use-now.ts';
import { endSharing, shareAgain, shareTrip, sharingAtom, stopSharing } from './sharing.ts';
import { isOnTheWay } from './travel.ts';

const Frame = styled.section`
  display: grid;
  gap: 8px;
  margin-top: 12px;
  padding-block: 12px;
  border-block: 1px solid ${colour.line};
  h3 {
    font: ${font.label};
    overflow-wrap: anywhere;
  }
  p {
    font: ${font.small};
    color: ${colour.ink2};
  }
`;

/**
 * Card shown during a trip: that the customer sees the technician's location, the time of the latest one, and a button to stop sharing; or why it is
 * not shared, with a button to share it. Sharing begins when the card is shown.
 */
export function SharingCard({ job }: { job: Job }) {
  const { t } = useTranslation('field');
  const client = useQueryClient();
  const now = useNow();
  const sharing = useAtomValue(sharingAtom);
  const { id, travelStartedAt } = job;
  const trip = useMemo(() => ({ jobId: id, setOutAt: travelStartedAt ?? '' }), [id, travelStartedAt]);
  const isOver = useMemo(
    () => () => {
      const known = client.getQueryData(activeJobsQuery.queryKey)?.find((each) => each.id === id);
      return known !== undefined && !isOnTheWay(known);
    },
    [client, id],
  );
  useEffect(() => {
    shareTrip(trip, isOver);
    return () => {
      // Opening another screen of the area does not end sharing.
      if (isOver()) endSharing();
    };
  }, [trip, isOver]);
  if (!sharing || sharing.trip.jobId !== id) return null;
  const { status, sentAt } = sharing;
  const name = customerName(job) || t('jobs.theCustomer');
  if (status === 'refused' || status === 'unavailable' || status === 'stopped') {
    return (
      <Frame aria-label={t('tracking.notShared')}>
        <h3>{t('tracking.notShared')}</h3>
        <p role="status">{t(`tracking.${status}`, { name })}</p>
        {status !== 'unavailable' && <Button onClick={() => shareAgain(trip, isOver)}>{t('tracking.share')}</Button>}
      </Frame>
    );
  }
  const minutes = sentAt === null ? 0 : Math.floor((now.getTime() - sentAt) / 60_000);
  const sent = minutes > 0 ? t('tracking.sentAgo', { minutes }) : t('tracking.sentNow');
  return (
    <Frame aria-label={t('tracking.sharing', { name })}>
      <h3>{t('tracking.sharing', { name })}</h3>
      <p>
        {status === 'unsent' ? t('tracking.unsent') : sentAt === null ? t('tracking.waiting') : sent}{' '}
        {t('tracking.hint')}
      </p>
      <Button onClick={() => stopSharing(trip)}>{t('tracking.stop')}</Button>
    </Frame>
  );
}
