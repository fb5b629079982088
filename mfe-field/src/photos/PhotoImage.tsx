import { useQuery } from '@tanstack/react-query';
import { Photo } from '@yoza/ui/Photo';
import { ImageIcon } from '@yoza/ui/icons';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useEffect, useMemo } from 'react';
import { photoImageQuery, type PhotoSize } from './photos.api.ts';

/** Photo of a job; shows a placeholder until it is loaded. */
export function PhotoImage({ photoId, size, alt }: { photoId: string; size: PhotoSize; alt: string }) {
  const { t } = useTranslation('field');
  const { data } = useQuery(photoImageQuery(photoId, size));
  const address = useBlobAddress(data);
  if (!address) return <ImageIcon role="img" aria-label={alt} />;
  return <Photo src={address} alt={alt} failedText={t('photos.broken')} />;
}

/** Object URL for a blob, valid while it is shown. */
export function useBlobAddress(blob: Blob | undefined): string | undefined {
  const address = useMemo(() => blob && URL.createObjectURL(blob), [blob]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
}
