import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { useAtomValue, useSetAtom } from 'jotai';
import { Link } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { tabAddress } from '../frame/tabs.ts';
import { RefusedNotice } from '../offline/waiting/RefusedNotice.tsx';
import { shortId } from './job.ts';
import { dismissNoticeAtom, jobNoticesAtom, type NoticeReason } from './notices.atoms.ts';
import { dayWord, slotRange } from './slot-words.ts';
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

const isTheirs = (reason: NoticeReason) => reason === 'new' || reason === 'moved';

/** What others did to the technician's jobs meanwhile, and what was not accepted because of it. The job that is open says so itself, unless it was moved. */
export function JobNotices({ openedJobId }: { openedJobId: string | null }) {
  const { t } = useTranslation('field');
  useJobNotices();
  const dismiss = useSetAtom(dismissNoticeAtom);
  const notices = useAtomValue(jobNoticesAtom).filter(
    ({ jobId, reason }) => jobId !== openedJobId || reason === 'moved',
  );
  return (
    <Place aria-label={t('jobs.noticesLabel')}>
      <RefusedNotice />
      {notices.map(({ jobId, vehicle, reason, slot }) => (
        <Banner
          key={jobId}
          tone={reason === 'new' ? 'info' : 'warning'}
          action={
            <Actions>
              {isTheirs(reason) && jobId !== openedJobId && (
                <ButtonLink as={Link} to={tabAddress('checklist', jobId)} size="compact" onClick={() => dismiss(jobId)}>
                  {t('jobs.open')}
                </ButtonLink>
              )}
              <Button size="compact" onClick={() => dismiss(jobId)}>
                {t('jobs.dismiss')}
              </Button>
            </Actions>
          }
        >
          {t(`jobs.notice.${reason}`, {
            id: shortId(jobId),
            vehicle,
            day: dayWord(slot.scheduledDate, t),
            slot: slotRange(slot, t),
          })}
        </Banner>
      ))}
    </Place>
  );
}
