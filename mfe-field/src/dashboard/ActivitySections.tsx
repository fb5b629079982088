import { SegmentedControl } from '@yoza/ui/SegmentedControl';
import { SkeletonCards } from '@yoza/ui/Skeleton';
import { useAtom } from 'jotai';
import { Suspense, lazy } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ActivityPlace } from '../activity/ActivityPlace.tsx';
import { Column } from '../screen/layout.ts';
import { activitySectionAtom } from './dashboard.atoms.ts';

const QuickLog = lazy(async () => ({ default: (await import('../activity/QuickLog.tsx')).QuickLog }));

const shown = 8;

/** Recent activity, or the form that adds to it. */
export function ActivitySections() {
  const { t } = useTranslation('field');
  const [section, setSection] = useAtom(activitySectionAtom);
  return (
    <Column>
      <SegmentedControl
        label={t('activity.sections')}
        segments={[
          { id: 'recent', label: t('activity.recent') },
          { id: 'quick-log', label: t('activity.quickLog') },
        ]}
        selectedId={section}
        onSelect={setSection}
      />
      {section === 'recent' ? (
        <ActivityPlace count={shown} />
      ) : (
        <Suspense fallback={<SkeletonCards count={1} label={t('loading')} />}>
          <QuickLog />
        </Suspense>
      )}
    </Column>
  );
}
