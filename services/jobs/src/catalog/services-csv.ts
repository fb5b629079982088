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
    service.isPopular ? 'Yes' : 'No',
    service.description,
    service.features.join('; '),
    service.id,
  ]);
