import { useSession } from '@yoza/shell-sdk/session';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { DutyCard } from '../duty/DutyCard.tsx';
import { NextJob } from '../next-job/NextJob.tsx';
import { Column, Columns, Content, Subtitle } from '../screen/layout.ts';
import { ActivitySections } from './ActivitySections.tsx';
import { OwnProfile } from './OwnProfile.tsx';
import { Stats } from './Stats.tsx';

/** The day at a glance: working time, the job to do now, figures and activity. */
export function DashboardTab() {
  const { t } = useTranslation('field');
  // The host's bar offers the languages and the profile if the technician signed in at the host.
  const hasHostBar = useSession().session.user !== null;
  return (
    <Content>
      <Subtitle>{t('subtitle')}</Subtitle>
      <Columns>
        <Column>
          <DutyCard />
          <NextJob />
        </Column>
        <Column>
          <Stats />
          <ActivitySections />
          {!hasHostBar && <OwnProfile />}
        </Column>
      </Columns>
    </Content>
  );
}
