import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { storageFullAtom } from '../offline/reads/reads.atoms.ts';
import { takeNewVersion } from '../offline/worker/technician-worker.ts';
import { newVersionAtom } from '../offline/worker/worker.atoms.ts';
import { timeOfAnswer } from './time-of-answer.ts';
import { useFreshness } from './use-freshness.ts';

/** What stands directly below, without a gap of its own, keeps one from it. */
export const NoticesPlace = styled.div`
  display: grid;
  gap: 8px;
  width: 100%;
  max-width: calc(1120px + 2 * var(--yoza-gutter));
  margin-inline: auto;
  padding: 12px var(--yoza-gutter) 0;
  &:empty {
    display: none;
  }
`;

/** What concerns all screens: how old they are without a network, that this phone has no room, that there is a new version. */
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
  return <Banner tone="offline">{t(`freshness.${reason}`, { time: timeOfAnswer(asOf) })}</Banner>;
}

function StorageFull() {
  const { t } = useTranslation('field');
  return <Banner tone="warning">{t('freshness.storageFull')}</Banner>;
}

/** The page changes only when this is pressed, or at the next start: never under somebody's hands. */
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
