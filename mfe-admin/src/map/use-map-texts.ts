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

/** Texts of a map on which a pin is set. */
export function useMapTexts() {
  const { t } = useTranslation('admin');
  const own = Object.fromEntries(keys.map((key) => [key, t(`settings.map.${key}`)]));
  return { ...(own as Record<(typeof keys)[number], string>), retry: t('list.retry') };
}
