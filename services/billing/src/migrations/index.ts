import type { MigrationEntry } from '@yoza/service-kit/database';
import { First } from './0001-first.ts';
import { Money } from './0002-money.ts';
import { CreateSettings } from './0003-settings.ts';
import { IndexInvoiceSearch } from './0004-invoice-search.ts';
import { IndexInvoicesByStatus } from './0005-invoices-by-status.ts';
import { IndexRefundsDue } from './0006-refunds-due.ts';
import { IndexManualPayouts } from './0007-manual-payouts.ts';
import { PartitionEvents } from './0008-partitioned-events.ts';
import { PartitionLedger } from './0009-partitioned-ledger.ts';
import { CheckUnusedPayments } from './0010-check-unused-payments.ts';
import { Traces } from './0011-traces.ts';
import { Erasures } from './0012-erasures.ts';
import { AddLines } from './0013-lines.ts';

export const migrations: readonly MigrationEntry[] = [
  { name: '0001-first', class: First },
  { name: '0002-money', class: Money },
  { name: '0003-settings', class: CreateSettings },
  { name: '0004-invoice-search', class: IndexInvoiceSearch },
  { name: '0005-invoices-by-status', class: IndexInvoicesByStatus },
  { name: '0006-refunds-due', class: IndexRefundsDue },
  { name: '0007-manual-payouts', class: IndexManualPayouts },
  { name: '0008-partitioned-events', class: PartitionEvents },
  { name: '0009-partitioned-ledger', class: PartitionLedger },
  { name: '0010-check-unused-payments', class: CheckUnusedPayments },
  { name: '0011-traces', class: Traces },
  { name: '0012-erasures', class: Erasures },
  { name: '0013-lines', class: AddLines },
];
