import type { Translation } from '@yoza/shell-sdk/i18n';
import type { history as en } from '../en/history.ts';

export const history: Translation<typeof en> = {
  title: 'Ebyafaayo by’empeereza',
  list: 'Buukingi za {{month}}',
  vehicle: 'Emmotoka',
  status: 'Embeera',
  allVehicles: 'Zonna',
  allStatuses: 'Zonna',
  totals: 'Omugatte',
  count: 'Buukingi',
  completed: 'Eziwedde',
  spent: 'Omuwendo gw’empeereza eziwedde, ng’omusolo gubaliddwamu',
  shown: '{{shown}} ku {{count}} ziragiddwa',
  more: 'Laga buukingi ez’edda',
  empty: 'Tewannabaawo mpeereza.',
  emptyHint: 'Bw’obuukinga empeereza, erabikira wano.',
  noMatch: 'Tewali buukingi ekwatagana n’ebyo by’olonze.',
  noMatchHint: 'Londa emmotoka oba embeera endala.',
  clear: 'Laga byonna',
  failed: 'Tetusobodde kuleeta byafaayo kati.',
  failedHint: 'Okubuukinga empeereza kuyinza okuba nga kukola.',
};
