import { useSession } from '@yoza/shell-sdk/session';
import { CalendarIcon, ClockIcon, LayoutGridIcon, ListChecksIcon } from '@yoza/ui/icons';
import { Spinner } from '@yoza/ui/Spinner';
import { Suspense, lazy, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { DashboardTab } from '../dashboard/DashboardTab.tsx';
import { useQueue } from '../sync/use-queue.ts';
import { JobNotices } from '../notices/JobNotices.tsx';
import { FieldHeader } from './FieldHeader.tsx';
import { FrameNotices } from './FrameNotices.tsx';
import { PhoneTabs } from './PhoneTabs.tsx';
import { TopTabs } from './TopTabs.tsx';
import { useSteadyTaps } from './use-steady-taps.ts';
import { useFieldTab } from '../screen/tabs.ts';
import { useTopBar } from './use-top-bar.ts';

const ChecklistTab = lazy(async () => ({ default: (await import('../checklist/ChecklistTab.tsx')).ChecklistTab }));
const ScheduleTab = lazy(async () => ({ default: (await import('../schedule/ScheduleTab.tsx')).ScheduleTab }));
const TimeTrackerTab = lazy(async () => ({
  default: (await import('../time-tracker/TimeTrackerTab.tsx')).TimeTrackerTab,
}));

const icons = {
  dashboard: <LayoutGridIcon aria-hidden />,
  'time-tracker': <ClockIcon aria-hidden />,
  checklist: <ListChecksIcon aria-hidden />,
  schedule: <CalendarIcon aria-hidden />,
};

/** Screens of the signed-in technician with their frame. */
export function FieldFrame() {
  const { t } = useTranslation('field');
  const { tab, jobId } = useFieldTab();
  const header = useRef<HTMLDivElement>(null);
  const hasHostBar = useSession().session.user !== null;
  useTopBar(header, hasHostBar);
  useQueue();
  useSteadyTaps();
  // Runs before a tab scrolls to its own start.
  useLayoutEffect(() => {
    scrollTo({ top: 0 });
  }, [tab, jobId]);
  return (
    <>
      <title>{`${t(`heading.${tab}`)} · Yoza`}</title>
      <FieldHeader title={t(`heading.${tab}`)} hasHostBar={hasHostBar} ref={header} />
      <TopTabs current={tab} icons={icons} />
      <FrameNotices />
      <JobNotices openedJobId={jobId} />
      <Suspense fallback={<Spinner label={t('loading')} />}>
        {tab === 'dashboard' && <DashboardTab />}
        {tab === 'time-tracker' && <TimeTrackerTab />}
        {tab === 'checklist' && <ChecklistTab jobId={jobId} />}
        {tab === 'schedule' && <ScheduleTab />}
      </Suspense>
      <PhoneTabs current={tab} icons={icons} />
    </>
  );
}
