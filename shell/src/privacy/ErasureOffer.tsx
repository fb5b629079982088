import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { useState } from 'react';
import { EraseDialog } from './EraseDialog.tsx';
import { ObstacleLink } from './ObstacleLink.tsx';
import type { Obstacle } from './erasure.api.ts';

/** Says what the erasure of the account means, and offers it. Shows why the last attempt was refused. */
export function ErasureOffer() {
  const { t } = useTranslation('shell');
  const [isAsking, setAsking] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  return (
    <>
      <p>{t('erasure.lead')}</p>
      <ul>
        <li>{t('erasure.goes')}</li>
        <li>{t('erasure.stays')}</li>
        <li>{t('erasure.grace')}</li>
      </ul>
      {obstacle && (
        <Banner tone="error" action={<ObstacleLink obstacle={obstacle} />}>
          {t(`erasure.refused.${obstacle}`)}
        </Banner>
      )}
      <Button
        variant="dangerQuiet"
        onClick={() => {
          setObstacle(null);
          setAsking(true);
        }}
      >
        {t('erasure.start')}
      </Button>
      {isAsking && <EraseDialog onClose={() => setAsking(false)} onRefused={setObstacle} />}
    </>
  );
}
