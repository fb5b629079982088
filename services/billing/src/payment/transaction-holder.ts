import type { MobileMoneyProvider } from '@yoza/billing-contract/payments';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Tables } from '../tables.ts';

/** A mobile money transaction, as named in the provider's messages and statements. */
export interface TransactionName {
  provider: MobileMoneyProvider;
  /** Transaction id in the format of the contract's TransactionId: letters and digits, in capitals. */
  transactionId: string;
}

/** Payment that a transaction id belongs to: it was paid by it, claims it, or has it as its reference at the provider. */
export type TransactionHolder = Pick<Tables['payments'], 'id' | 'invoice_id' | 'channel' | 'status'>;

const claimPrefix = 'claim:';

/**
 * Returns the reference of a payment that waits for its transfer: different from every reference at a provider. The id becomes its transaction id
 * only when the money has arrived, so that claims do not block real payments.
 */
export const claimReference = (transactionId: string) => `${claimPrefix}${transactionId}`;

/** Returns the transaction id in a {@link claimReference}; null for any other reference. */
export const claimedTransaction = (reference: string | null): string | null =>
  reference?.startsWith(claimPrefix) ? reference.slice(claimPrefix.length) : null;

/** Returns a transaction id as providers and users write it in the format of a {@link TransactionName}. */
export const plainId = (transactionId: string) => transactionId.replaceAll(/[\s.-]/g, '').toUpperCase();

/** Serializes all work on one transaction id until the transaction of `em` ends. Take this lock before that of any invoice. */
export async function lockTransaction(em: EntityManager, { provider, transactionId }: TransactionName): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`${provider}:${transactionId}`]);
}

/**
 * Finds the payment that holds a transaction id: the one paid by it, else the one that claims it, else the one with this reference at the provider.
 */
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

/** True if a claim failed, so that the id is free for its actual holder. */
export const isAbandoned = ({ channel, status }: TransactionHolder) => channel === 'by_hand' && status === 'failed';
