import { useTranslation } from '@yoza/shell-sdk/translation';
import { mapTexts } from './texts/map/en.ts';

type MapTexts = Record<keyof typeof mapTexts, string>;
const keys = Object.keys(mapTexts) as (keyof MapTexts)[];

/** Returns the texts of a map from those of an area, which has {@link mapTexts} at `path`, possibly with changes. */
export function useMapTexts(area: string, path: string): MapTexts {
  const { t } = useTranslation(area);
  return Object.fromEntries(keys.map((key) => [key, t(`${path}.${key}`)])) as MapTexts;
}
