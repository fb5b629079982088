import type { Translation } from '@yoza/shell-sdk/i18n';
import type { tracking as en } from '../en/tracking.ts';

export const tracking: Translation<typeof en> = {
  sharing: '{{name}} anaona ulipo hadi utakapofika',
  waiting: 'Inatafuta ulipo...',
  sentNow: 'Imetumwa sasa hivi.',
  sentAgo: 'Ilitumwa dakika {{minutes}} zilizopita.',
  unsent: 'Haikuweza kutumwa. Inajaribiwa tena.',
  hint: 'Acha ukurasa huu wazi: skrini ikizimika, au programu nyingine ikiwa mbele, simu inaweza kuusitisha.',
  stop: 'Acha kuonyesha ulipo',
  notShared: 'Mahali ulipo hapaonyeshwi',
  refused: 'Kivinjari hakiruhusu. {{name}} anajua unakuja: endelea kama kawaida.',
  unavailable: 'Simu hii haiwezi kujua ilipo. {{name}} anajua unakuja: endelea kama kawaida.',
  stopped: 'Umeacha kuonyesha ulipo. {{name}} anajua unakuja.',
  share: 'Onyesha nilipo',
};
