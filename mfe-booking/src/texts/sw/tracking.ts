import type { Translation } from '@yoza/shell-sdk/i18n';
import type { tracking as en } from '../en/tracking.ts';

export const tracking: Translation<typeof en> = {
  metres: 'umbali wa mita {{metres}}',
  kilometres: 'umbali wa km {{kilometres}}',
  justNow: 'ameonekana sasa hivi',
  lessThanMinute: 'alionekana chini ya dakika moja iliyopita',
  minuteAgo: 'alionekana dakika 1 iliyopita',
  minutesAgo: 'alionekana dakika {{minutes}} zilizopita',
  old: 'Mahali hapa huenda pamepitwa na wakati.',
  none: 'Kwa sasa mahali alipo hapaonyeshwi.',
  map: 'Ramani ya mahali fundi wako alipo na anapokuja',
  point: 'Fundi wako',
  share: 'Shiriki kiungo cha mahali',
  shareTitle: 'Fundi wetu alipo',
  copied: 'Kiungo kimenakiliwa. Aliye nacho ataona fundi wako alipo hadi afike.',
  copyFailed: 'Nakili kiungo hiki:',
};
