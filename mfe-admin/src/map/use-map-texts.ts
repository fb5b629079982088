import type { KampalaMapTexts } from '@yoza/map/KampalaMap';
import { useTranslation } from '@yoza/shell-sdk/translation';

const keys = [
  'loading',
  'failed',
  'zoomIn',
  'zoomOut',
  'mapHelp',
  'movePin',
  'north',
  'east',
  'south',
  'west',
  'putPin',
  'twoFingers',
  'holdCtrl',
] as const;

/** Texts of a map whose pin, if it has one, the admin can move or not. */
export function useMapTexts(pin: 'movable' | 'fixed'): KampalaMapTexts {
  const { t } = useTranslation('admin');
  const own = Object.fromEntries(keys.map((key) => [key, t(`map.${key}`)]));
  return {
    ...(own as Record<(typeof keys)[number], string>),
    pinHelp: t(`map.pinHelp.${pin}`),
    retry: t('list.retry'),
  };
}
