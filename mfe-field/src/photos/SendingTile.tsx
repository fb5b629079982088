import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Photo } from '@yoza/ui/Photo';
import { ProgressBar } from '@yoza/ui/ProgressBar';
import { Chip } from '@yoza/ui/StatusChip';
import { colour } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import { useBlobAddress } from './PhotoImage.tsx';
import { Frame, Text } from './photo-style.ts';
import type { SendingPhoto } from './sending.atoms.ts';

const Tile = styled.li<{ $isWide: boolean }>`
  display: grid;
  gap: 6px;
  align-content: start;
  grid-column: ${({ $isWide }) => ($isWide ? '1 / -1' : 'auto')};
  grid-template-columns: ${({ $isWide }) => ($isWide ? '92px minmax(0, 1fr)' : 'minmax(0, 1fr)')};
  ${Text} {
    color: ${colour.alertFg};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 6px;
`;

interface Properties {
  photo: SendingPhoto;
  onRetry: () => void;
  onDrop: () => void;
}

/** Photo that is not uploaded yet: waiting for the network, uploading with its progress, or failed with the reason. */
export function SendingTile({ photo, onRetry, onDrop }: Properties) {
  const { t } = useTranslation('field');
  const address = useBlobAddress(photo.file);
  const percent = Math.round(photo.progress * 100);
  return (
    <Tile $isWide={photo.failure !== null}>
      <Frame>{address && <Photo src={address} alt="" failedText={t('photos.broken')} />}</Frame>
      {photo.failure === null && photo.isUnsent ? (
        <Chip tone="waiting" shape="bar">
          {t('unsent.one')}
        </Chip>
      ) : photo.failure === null ? (
        <ProgressBar label={t('photos.sending')} value={percent} max={100} valueText={t('photos.sent', { percent })} />
      ) : (
        <div>
          <Text role="alert">{photo.failure}</Text>
          <Buttons>
            {photo.canRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
            <Button variant="quiet" onClick={onDrop}>
              {t('photos.drop')}
            </Button>
          </Buttons>
        </div>
      )}
    </Tile>
  );
}
