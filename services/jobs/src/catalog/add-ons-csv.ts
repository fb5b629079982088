import type { AddOnSetting } from '@yoza/jobs-contract/settings-add-ons';
import { shillings } from '@yoza/kernel-contract/primitives';
import { listFile } from '@yoza/service-kit/csv-file';

const header = [
  'Add-on',
  'Offered',
  'Before tax (UGX)',
  'Minutes',
  'Services',
  'Checklist',
  'After photos',
  'Description',
  'ID',
];

/** Formats the add-ons for spreadsheets, one per line. */
export const addOnsCsv = (addOns: readonly AddOnSetting[]): string =>
  listFile(header, addOns, (addOn) => [
    addOn.name,
    addOn.isActive ? 'Yes' : 'Retired',
    shillings(addOn.price),
    addOn.minutes,
    addOn.serviceIds?.join('; ') ?? 'All',
    addOn.checklistItems.join('; '),
    addOn.afterPhotos,
    addOn.description,
    addOn.id,
  ]);
