import { useMemo } from 'react';
import type { KampalaMapTexts } from '@yoza/map/KampalaMap';
import { useTranslation } from '@yoza/shell-sdk/translation';

const textKeys = [
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

/** Texts of a map in the chosen language. */
export function useMapTexts(): KampalaMapTexts {
  const { t } = useTranslation('booking');
  return useMemo(() => {
    const own = Object.fromEntries(textKeys.map((key) => [key, t(`location.map.${key}`)]));
    return { ...(own as Record<(typeof textKeys)[number], string>), retry: t('retry') };
  }, [t]);
}
