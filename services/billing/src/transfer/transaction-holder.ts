import type { MobileMoneyProvider, PaymentChannel, PaymentState } from '@yoza/contracts/billing/payments';
import type { EntityManager } from '@mikro-orm/postgresql';

/** A transaction of mobile money, as the provider's messages and statements name it. */
export interface TransactionName {
  provider: MobileMoneyProvider;
  /** As the contract's TransactionId has it: letters and digits, in capitals. */
  transactionId: string;
}

/** The payment a transaction id belongs to: it was paid by it, or somebody claims so. */
export interface TransactionHolder {
  id: string;
  invoice_id: string | null;
  channel: PaymentChannel;
  status: PaymentState;
}

const claimPrefix = 'claim:';

/**
 * What a payment is called that waits for its transfer: unlike anything a provider's notices can name. The id becomes its transaction id only
 * when the money is there, so that claims stand in the way of no real payment.
 */
export const claimReference = (transactionId: string) => `${claimPrefix}${transactionId}`;

/** The transaction id in a {@link claimReference}; null for any other reference. */
export const claimedTransaction = (reference: string | null): string | null =>
  reference?.startsWith(claimPrefix) ? reference.slice(claimPrefix.length) : null;

/**
 * Makes all work on one transaction id wait for each other until the transaction of `em` ends. Take it before the lock of any invoice.
 */
export async function lockTransaction(em: EntityManager, { provider, transactionId }: TransactionName): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`${provider}:${transactionId}`]);
}

/** Who has a transaction id: the payment it paid, else the one that claims it, else one that is called so at the provider. */
export async function findHolder(
  em: EntityManager,
  { provider, transactionId }: TransactionName,
): Promise<TransactionHolder | undefined> {
  const [holder] = await em.execute<TransactionHolder[]>(
    `select id, invoice_id, channel, status from payments
       where method = ? and (translate(upper(transaction_id), ' .-', '') = ? or reference in (?, ?))
       order by transaction_id is null, channel limit 1`,
    [provider, transactionId, claimReference(transactionId), transactionId],
  );
  return holder;
}

/** Whether a claim came to nothing, so that the id is free for who really has it. */
export const isAbandoned = ({ channel, status }: TransactionHolder) => channel === 'by_hand' && status === 'failed';
