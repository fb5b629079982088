import type { Translation } from '@yoza/shell-sdk/i18n';
import type { history as en } from '../en/history.ts';

export const history: Translation<typeof en> = {
  title: 'Historia ya huduma',
  list: 'Miadi ya {{month}}',
  vehicle: 'Gari',
  status: 'Hali',
  allVehicles: 'Yote',
  allStatuses: 'Zote',
  totals: 'Jumla',
  count: 'Miadi',
  completed: 'Iliyokamilika',
  spent: 'Gharama ya huduma zilizokamilika, pamoja na kodi',
  shown: '{{shown}} kati ya {{count}} zimeonyeshwa',
  more: 'Onyesha miadi ya awali',
  empty: 'Hakuna huduma bado.',
  emptyHint: 'Ukiweka miadi, itaonekana hapa.',
  noMatch: 'Hakuna miadi inayolingana na vichujio hivi.',
  noMatchHint: 'Chagua gari au hali nyingine.',
  clear: 'Ondoa vichujio',
  failed: 'Historia yako ya huduma haipatikani kwa sasa.',
  failedHint: 'Kuweka miadi huenda bado kunafanya kazi.',
};
