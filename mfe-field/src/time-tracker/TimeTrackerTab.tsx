import { Button } from '@yoza/ui/Button';
import { PlusIcon } from '@yoza/ui/icons';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ActivityPlace } from '../activity/ActivityPlace.tsx';
import { DutyCard } from '../duty/DutyCard.tsx';
import { Column, Columns, Content, SectionTitle } from '../screen/layout.ts';
import { TodaySchedule } from './TodaySchedule.tsx';

const CustomLogDialog = lazy(async () => ({
  default: (await import('../activity/CustomLogDialog.tsx')).CustomLogDialog,
}));

const shown = 5;

/** Tab with working time and its buttons, today's schedule and the latest activity. */
export function TimeTrackerTab() {
  const { t } = useTranslation('field');
  const [isLogging, setLogging] = useState(false);
  return (
    <Content>
      <Columns>
        <Column>
          <DutyCard />
          <Button icon={<PlusIcon aria-hidden />} onClick={() => setLogging(true)}>
            {t('activity.custom')}
          </Button>
          <TodaySchedule />
        </Column>
        <Column>
          <SectionTitle>{t('activity.recent')}</SectionTitle>
          <ActivityPlace count={shown} />
        </Column>
      </Columns>
      {isLogging && (
        <Suspense>
          <CustomLogDialog onClose={() => setLogging(false)} />
        </Suspense>
      )}
    </Content>
  );
}
