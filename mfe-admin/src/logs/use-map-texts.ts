import type { KampalaMapTexts } from '@yoza/map/KampalaMap';
import { useTranslation } from '@yoza/shell-sdk/translation';

const keys = [
  'loading',
  'failed',
  'zoomIn',
  'zoomOut',
  'mapHelp',
  'pinHelp',
  'movePin',
  'north',
  'east',
  'south',
  'west',
  'putPin',
  'twoFingers',
  'holdCtrl',
] as const;

/** Texts on and about a map. */
export function useMapTexts(): KampalaMapTexts {
  const { t } = useTranslation('admin');
  const own = Object.fromEntries(keys.map((key) => [key, t(`logs.map.${key}`)]));
  return { ...(own as Record<(typeof keys)[number], string>), retry: t('list.retry') };
}
