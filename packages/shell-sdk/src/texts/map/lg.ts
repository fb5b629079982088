import type { Translation } from '@yoza/shell-sdk/i18n';
import type { mapTexts as en } from './en.ts';

export const mapTexts: Translation<typeof en> = {
  loading: 'Maapu ejja...',
  retry: 'Ddamu ogezeeko',
  zoomIn: 'Gaziya',
  zoomOut: 'Funza',
  mapHelp: 'Obusaale butambuza maapu, + ne - bigaziya oba bifunza.',
  pinHelp: 'Obusaale butambuza ppini; ne Shift egenda wala.',
  movePin: 'Tambuza',
  north: 'Tambuza ppini mu bukiikakkono',
  east: 'Tambuza ppini mu buvanjuba',
  south: 'Tambuza ppini mu bukiikaddyo',
  west: 'Tambuza ppini mu bugwanjuba',
  putPin: 'Teeka ppini wakati mu maapu',
  twoFingers: 'Kozesa engalo bbiri okutambuza maapu',
};
