import { useQuery } from '@tanstack/react-query';
import { Photo } from '@yoza/ui/Photo';
import { ImageIcon } from '@yoza/ui/icons';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useEffect, useMemo } from 'react';
import { pictureQuery, type PhotoSize } from './photos.api.ts';

/** A picture of a job; a sign in its place until it is there. */
export function Picture({ photoId, size, alt }: { photoId: string; size: PhotoSize; alt: string }) {
  const { t } = useTranslation('field');
  const { data } = useQuery(pictureQuery(photoId, size));
  const address = useBlobAddress(data);
  if (!address) return <ImageIcon role="img" aria-label={alt} />;
  return <Photo src={address} alt={alt} failedText={t('photos.broken')} />;
}

/** An address under which the page can show some bytes, for as long as they are shown. */
export function useBlobAddress(blob: Blob | undefined): string | undefined {
  const address = useMemo(() => blob && URL.createObjectURL(blob), [blob]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
}
