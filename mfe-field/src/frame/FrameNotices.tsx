import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { storageFullAtom } from '../offline/reads/reads.atoms.ts';
import { takeNewVersion } from '../offline/worker/technician-worker.ts';
import { newVersionAtom } from '../offline/worker/worker.atoms.ts';
import { NoticesPlace } from '../screen/layout.ts';
import { timeOfResponse } from '../screen/time-of-response.ts';
import { useFreshness } from './use-freshness.ts';

/** Notices for all screens: age of outdated data, no storage left on this phone, a new version. */
export function FrameNotices() {
  const isFull = useAtomValue(storageFullAtom);
  const isNewVersion = useAtomValue(newVersionAtom);
  return (
    <NoticesPlace>
      <Age />
      {isFull && <StorageFull />}
      {isNewVersion && <NewVersion />}
    </NoticesPlace>
  );
}

function Age() {
  const { t } = useTranslation('field');
  const freshness = useFreshness();
  if (!freshness) return null;
  const { reason, asOf } = freshness;
  return <Banner tone="offline">{t(`freshness.${reason}`, { time: timeOfResponse(asOf) })}</Banner>;
}

function StorageFull() {
  const { t } = useTranslation('field');
  return <Banner tone="warning">{t('freshness.storageFull')}</Banner>;
}

/**
 * Offers a new version. The page changes only when this is pressed, or when the area is opened anew, not at a reload: never while the technician is
 * using it.
 */
function NewVersion() {
  const { t } = useTranslation('field');
  const [isTaking, setTaking] = useState(false);
  const take = () => {
    setTaking(true);
    void takeNewVersion();
  };
  return (
    <Banner
      action={
        <Button onClick={take} isBusy={isTaking} busyLabel={t('loading')}>
          {t('version.take')}
        </Button>
      }
    >
      {t('version.ready')}
    </Banner>
  );
}
