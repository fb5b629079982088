import type { ServiceSetting } from '@yoza/jobs-contract/settings-services';
import { shillings } from '@yoza/kernel-contract/primitives';
import { listFile } from '@yoza/service-kit/csv-file';

const header = [
  'Service',
  'Code',
  'Offered',
  'Category',
  'Before tax (UGX)',
  'Tax (UGX)',
  'Total (UGX)',
  'Minutes',
  'Medium vehicle: extra before tax (UGX)',
  'Medium vehicle: extra minutes',
  'Large vehicle: extra before tax (UGX)',
  'Large vehicle: extra minutes',
  'Included add-ons',
  'Most popular',
  'Description',
  'Features',
  'ID',
];

/** Formats the catalogue for spreadsheets, one service per line. */
export const servicesCsv = (services: readonly ServiceSetting[]): string =>
  listFile(header, services, (service) => [
    service.name,
    service.invoiceCode,
    service.isActive ? 'Yes' : 'Retired',
    service.category,
    shillings(service.basePrice),
    shillings(service.taxAmount),
    shillings(service.totalPrice),
    service.duration,
    ...extras(service),
    (service.includedAddOnIds ?? []).join('; '),
    service.isPopular ? 'Yes' : 'No',
    service.description,
    service.features.join('; '),
    service.id,
  ]);

function extras({ sizeExtras }: ServiceSetting): (number | null)[] {
  if (!sizeExtras) return [null, null, null, null];
  return [sizeExtras.medium, sizeExtras.large].flatMap(({ price, minutes }) => [shillings(price), minutes]);
}
