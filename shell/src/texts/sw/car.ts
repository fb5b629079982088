import type { Translation } from '@yoza/shell-sdk/i18n';
import type { en } from '../en/car.ts';

/** The Kiswahili texts of the card about a customer’s car and places. */
export const sw: Translation<typeof en> = {
  car: {
    title: 'Gari na mahali pako',
    lead: 'Miadi mipya huanza na gari lako la kwanza, na hutoa mahali ulipohifadhi.',
    field: 'Gari la kwanza',
    none: 'Hakuna: gari la miadi iliyopita',
    saved: 'Gari la kwanza limehifadhiwa',
    failed: 'Gari la kwanza halikuhifadhiwa',
    failedHint: 'Angalia muunganisho wako na ulichague tena.',
    loading: 'Inapakia magari yako...',
    vehicles: 'Magari yangu',
    places: 'Mahali pangu',
  },
};
