import { Suspense, use, useEffect, useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import type { RemoteName } from '../remotes.ts';
import { AreaBoundary } from './AreaBoundary.tsx';
import { AreaSkeleton } from './AreaSkeleton.tsx';
import { StartOutline } from './StartOutline.tsx';
import { areaOf, forgetFailed } from './area-loader.ts';
import { followArea } from './follow-area.ts';

/**
 * Remote's area in the page. Shows a skeleton while it loads, and an error with Retry in its place when it cannot be loaded or rendered; everything
 * around it keeps working.
 */
export function RemoteArea({ name }: { name: RemoteName }) {
  const { t } = useTranslation('shell');
  const [attempt, setAttempt] = useState(0);
  const retry = async () => {
    await forgetFailed(name);
    setAttempt((last) => last + 1);
  };
  useEffect(() => void followArea(name), [name, attempt]);
  const skeleton = <AreaSkeleton label={t('area.loading', { area: t(`area.${name}`) })} />;
  return (
    <AreaBoundary
      key={`${name} ${attempt}`}
      title={t(`area.${name}`)}
      retry={retry}
      onFailure={() => void followArea(name, true)}
    >
      <Suspense fallback={<StartOutline area={name}>{skeleton}</StartOutline>}>
        <Loaded name={name} />
      </Suspense>
    </AreaBoundary>
  );
}

function Loaded({ name }: { name: RemoteName }) {
  const { Area } = use(areaOf(name));
  return <Area />;
}
