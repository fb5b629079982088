import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { placeQuery } from './places.api.ts';
import { pointOf } from './point.ts';

/** Readable text of a location: the written text, or the place nearest to its coordinates, or that a location was saved. */
export function usePlaceText(location: string | null): string | null {
  const { t } = useTranslation('field');
  const point = location === null ? null : pointOf(location);
  const { data: place } = useQuery(placeQuery(point));
  if (!point) return location;
  return place ? t('places.near', { place }) : t('places.onMap');
}
