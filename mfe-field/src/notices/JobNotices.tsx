import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { useAtomValue, useSetAtom } from 'jotai';
import { Link } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { shortId, vehicleTitle, workName } from '../jobs/job.ts';
import { dayText, slotRange } from '../jobs/slot-text.ts';
import { tabAddress } from '../screen/tabs.ts';
import { RefusedNotice } from '../unsent-list/RefusedNotice.tsx';
import { dismissNoticeAtom, isChange, isStillActive, jobNoticesAtom, type JobNotice } from './notices.atoms.ts';
import { useJobNotices } from './use-job-notices.ts';

const Place = styled.section`
  display: grid;
  gap: 8px;
  max-width: calc(1120px + 2 * var(--yoza-gutter));
  margin-inline: auto;
  padding: 12px var(--yoza-gutter) 0;
  &:empty {
    display: none;
  }
`;

const Actions = styled.div`
  display: flex;
  gap: 8px;
`;

/**
 * Notices of changes others made to the technician's jobs in the meantime, and of the technician's refused actions. Of the open job only changes are
 * shown here: its page says that it is gone.
 */
export function JobNotices({ openedJobId }: { openedJobId: string | null }) {
  const { t } = useTranslation('field');
  useJobNotices();
  const dismiss = useSetAtom(dismissNoticeAtom);
  const notices = useAtomValue(jobNoticesAtom)
    .map(({ job, reasons }) => ({ job, reasons: job.id === openedJobId ? reasons.filter(isChange) : reasons }))
    .filter(({ reasons }) => reasons.length > 0);
  return (
    <Place aria-label={t('jobs.noticesLabel')}>
      <RefusedNotice />
      {notices.map((notice) => {
        const { reasons } = notice;
        const { id } = notice.job;
        return (
          <Banner
            key={id}
            tone={reasons.every((reason) => reason === 'new') ? 'info' : 'warning'}
            action={
              <Actions>
                {reasons.every(isStillActive) && id !== openedJobId && (
                  <ButtonLink as={Link} to={tabAddress('checklist', id)} size="compact" onClick={() => dismiss(id)}>
                    {t('jobs.open')}
                  </ButtonLink>
                )}
                <Button size="compact" onClick={() => dismiss(id)}>
                  {t('jobs.dismiss')}
                </Button>
              </Actions>
            }
          >
            <NoticeText notice={notice} />
          </Banner>
        );
      })}
    </Place>
  );
}

function NoticeText({ notice: { job, reasons } }: { notice: JobNotice }) {
  const { t, i18n } = useTranslation('field');
  const words = {
    id: shortId(job.id),
    vehicle: vehicleTitle(job),
    day: dayText(job.scheduledDate, t),
    slot: slotRange(job, t),
    address: job.address,
    service: workName(job, i18n.language),
  };
  return reasons.map((reason) => t(`jobs.notice.${reason}`, words)).join(' ');
}
