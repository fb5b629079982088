import { defineEntity, p } from '@mikro-orm/core';
import type { MobileMoneyProvider } from '@yoza/billing-contract/payments';
import { randomUUIDv7 } from 'node:crypto';

export const TransferSchema = defineEntity({
  name: 'Transfer',
  tableName: 'transfers',
  properties: {
    id: p.uuid().primary(),
    provider: p.string().$type<MobileMoneyProvider>(),
    /** Letters and digits, in capitals. */
    transactionId: p.string(),
    /** Whole shillings. */
    amount: p.integer(),
    /** E.164 for a complete number of Uganda, otherwise as on the statement. */
    payerPhone: p.string().strictNullable(),
    receivedAt: p.datetime(3),
    recordedAt: p.datetime(3),
    recordedBy: p.uuid(),
    /** Null until the transfer is matched, then permanent. */
    paymentId: p.uuid().strictNullable(),
  },
});

export interface NewTransferFacts {
  provider: MobileMoneyProvider;
  transactionId: string;
  amount: number;
  payerPhone: string | null;
  receivedAt: Date;
  recordedBy: string;
  now: Date;
}

/** Money on the statement of the pay-to number, as an admin entered it. */
export class Transfer extends TransferSchema.class {
  static enter({ now, ...facts }: NewTransferFacts): Transfer {
    const transfer = new Transfer();
    Object.assign(transfer, facts);
    transfer.id = randomUUIDv7();
    transfer.recordedAt = now;
    transfer.paymentId = null;
    return transfer;
  }

  /** True if the time on the statement was entered with the transfer; otherwise `receivedAt` is the time of entry. */
  get hasOwnTime(): boolean {
    return this.receivedAt < this.recordedAt;
  }
}
TransferSchema.setClass(Transfer);
