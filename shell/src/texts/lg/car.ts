import type { Translation } from '@yoza/shell-sdk/i18n';
import type { en } from '../en/car.ts';

/** The Luganda texts of the card about a customer’s car and places. */
export const lg: Translation<typeof en> = {
  car: {
    title: 'Emmotoka yo n’ebifo byo',
    lead: 'Buukingi empya zitandika n’emmotoka yo esooka, era zikuwa ebifo bye waterekera.',
    field: 'Emmotoka esooka',
    none: 'Tewali: emmotoka ya buukingi eyasembayo',
    saved: 'Emmotoka esooka eterekeddwa',
    failed: 'Emmotoka esooka teterekeddwa',
    failedHint: 'Kebera omukutu gwo oddemu ogironde.',
    loading: 'Tuleeta emmotoka zo...',
    vehicles: 'Emmotoka zange',
    places: 'Ebifo byange',
  },
};
