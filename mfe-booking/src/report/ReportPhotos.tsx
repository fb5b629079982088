import { useTranslation } from '@yoza/shell-sdk/translation';
import { Muted } from '@yoza/ui/Page';
import { Photo } from '@yoza/ui/Photo';
import { colour, font, radius } from '@yoza/ui/theme';
import styled from 'styled-components';
import { pairsOf } from './comparison.ts';
import { PhotoSlider } from './PhotoSlider.tsx';
import type { JobPhoto } from './report.api.ts';

const Pairs = styled.ul`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 12px;
    max-width: 720px;
    break-inside: avoid;
  }
`;

const Figure = styled.figure<{ $column: number }>`
  grid-column: ${({ $column }) => $column};
  margin: 0;
  img {
    display: block;
    width: 100%;
    aspect-ratio: 4 / 3;
    border-radius: ${radius.control};
    background: ${colour.sunken};
    object-fit: cover;
  }
  figcaption {
    margin-top: 4px;
    color: ${colour.ink2};
    font: ${font.small};
  }
`;

/** Photos of the car before and after the work. */
export function ReportPhotos({ photos }: { photos: readonly JobPhoto[] }) {
  const { t } = useTranslation('booking');
  const pairs = pairsOf(photos);
  const [first] = pairs;
  if (!first) return <Muted>{t('report.noPhotos')}</Muted>;
  return (
    <>
      {first.before && first.after && <PhotoSlider before={first.before} after={first.after} />}
      <Pairs>
        {pairs.map(({ before, after }, index) => (
          <li key={before?.id ?? after?.id}>
            {before && <Shown photo={before} number={index + 1} />}
            {after && <Shown photo={after} number={index + 1} />}
          </li>
        ))}
      </Pairs>
    </>
  );
}

function Shown({ photo, number }: { photo: JobPhoto; number: number }) {
  const { t } = useTranslation('booking');
  const { photoType, photoUrl, thumbnailUrl, caption } = photo;
  return (
    <Figure $column={photoType === 'before' ? 1 : 2}>
      <a href={photoUrl} target="_blank" rel="noreferrer">
        <Photo src={thumbnailUrl} alt={t(`report.alt.${photoType}`, { number })} failedText={t('report.photoBroken')} />
      </a>
      <figcaption>{caption ?? t(`report.kind.${photoType}`)}</figcaption>
    </Figure>
  );
}
