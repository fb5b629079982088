import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { RefusedNotice } from '../offline/waiting/RefusedNotice.tsx';
import { shortId } from './job.ts';
import { dismissNoticeAtom, jobNoticesAtom } from './notices.atoms.ts';
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

/** What others did to the technician's jobs meanwhile, and what was not accepted because of it. The job that is open says so itself. */
export function JobNotices({ openedJobId }: { openedJobId: string | null }) {
  const { t } = useTranslation('field');
  useJobNotices();
  const dismiss = useSetAtom(dismissNoticeAtom);
  const notices = useAtomValue(jobNoticesAtom).filter(({ jobId }) => jobId !== openedJobId);
  return (
    <Place aria-label={t('jobs.noticesLabel')}>
      <RefusedNotice />
      {notices.map(({ jobId, vehicle, reason }) => (
        <Banner
          key={jobId}
          tone="warning"
          action={
            <Button size="compact" onClick={() => dismiss(jobId)}>
              {t('jobs.dismiss')}
            </Button>
          }
        >
          {t(`jobs.notice.${reason}`, { id: shortId(jobId), vehicle })}
        </Banner>
      ))}
    </Place>
  );
}
