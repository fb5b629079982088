import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { CameraIcon, ImageIcon } from '@yoza/ui/icons';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { useRef, type ChangeEvent } from 'react';
import { styled } from 'styled-components';
import type { PhotoKind } from './photos.api.ts';

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > button {
    flex: 1 1 auto;
    white-space: nowrap;
  }
`;

interface Properties {
  kind: PhotoKind;
  onChosen: (files: readonly File[]) => void;
}

/** Buttons to take photos with the camera or choose existing ones. */
export function AddPhotos({ kind, onChosen }: Properties) {
  const { t } = useTranslation('field');
  const camera = useRef<HTMLInputElement>(null);
  const library = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Allows choosing the same file again.
    target.value = '';
    if (files.length > 0) onChosen(files);
  };
  const field = { type: 'file', accept: 'image/*', hidden: true, onChange: choose } as const;
  const named = t(`photos.kind.${kind}`);
  return (
    <Buttons>
      <Button icon={<CameraIcon aria-hidden />} onClick={() => camera.current?.click()}>
        <span>
          {t('photos.take')}
          <VisuallyHidden>, {named}</VisuallyHidden>
        </span>
      </Button>
      <Button variant="quiet" icon={<ImageIcon aria-hidden />} onClick={() => library.current?.click()}>
        <span>
          {t('photos.choose')}
          <VisuallyHidden>, {named}</VisuallyHidden>
        </span>
      </Button>
      <input {...field} ref={camera} capture="environment" data-photos={`${kind}-camera`} />
      <input {...field} ref={library} multiple data-photos={`${kind}-library`} />
    </Buttons>
  );
}
