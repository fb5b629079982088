import { useTranslation } from '@yoza/shell-sdk/translation';
import { PhotoTile } from '../photos/PhotoTile.tsx';
import { GroupTitle, Tiles, Text } from '../photos/photo-style.ts';
import type { JobPhoto } from '../photos/photos.api.ts';

/** Photos of a completed job, which can no longer change. */
export function ReportPhotos({ photos }: { photos: readonly JobPhoto[] }) {
  const { t } = useTranslation('field');
  if (photos.length === 0) return <Text>{t('report.noPhotos')}</Text>;
  return (['before', 'after'] as const).map((kind) => {
    const own = photos.filter(({ photoType }) => photoType === kind);
    if (own.length === 0) return null;
    return (
      <section key={kind} aria-label={t(`photos.kind.${kind}`)}>
        <GroupTitle>{t(`photos.kind.${kind}`)}</GroupTitle>
        <Tiles>
          {own.map((photo, index) => (
            <PhotoTile key={photo.id} photo={photo} number={index + 1} canRemove={false} />
          ))}
        </Tiles>
      </section>
    );
  });
}
