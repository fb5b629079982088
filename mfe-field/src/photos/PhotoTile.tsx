import { useTranslation } from '@yoza/shell-sdk/translation';
import { radius } from '@yoza/ui/theme';
import { Suspense, lazy, useState } from 'react';
import { styled } from 'styled-components';
import { PhotoImage } from './PhotoImage.tsx';
import { Frame } from './photo-style.ts';
import type { JobPhoto } from './photos.api.ts';

const PhotoDialog = lazy(async () => ({ default: (await import('./PhotoDialog.tsx')).PhotoDialog }));

const Open = styled.button`
  display: block;
  width: 100%;
  min-height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  cursor: pointer;
`;

/** Uploaded photo; a press enlarges it. */
export function PhotoTile({ photo, number, canRemove }: { photo: JobPhoto; number: number; canRemove: boolean }) {
  const { t } = useTranslation('field');
  const [isOpen, setOpen] = useState(false);
  const name = t(`photos.named.${photo.photoType}`, { number });
  return (
    <li>
      <Open type="button" onClick={() => setOpen(true)}>
        <Frame>
          <PhotoImage photoId={photo.id} size="thumbnail" alt={t('photos.open', { name })} />
        </Frame>
      </Open>
      {isOpen && (
        <Suspense>
          <PhotoDialog photo={photo} name={name} canRemove={canRemove} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
