import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ProviderState } from '../provider/ports.ts';
import { setAside } from '../quarantine/set-aside.ts';
import type { Payment } from '../payment/payment.entity.ts';
import { providerName } from '../payment/provider-name.ts';
import { tablesOf } from '../tables.ts';

/** Name, in a payment's history, of a callback that claims a successful payment. */
export const claimOfSuccess = 'callback: success';

/** Maximum lag of a provider's own response behind its callbacks, in milliseconds. */
const lagMs = 2_000;

/** The response of a provider about a payment; without the time at which the provider was asked it judges nothing. */
interface Response {
  payment: Payment;
  reported: ProviderState;
  askedAt?: Date;
}

/**
 * Compares the claims of success in callbacks before `askedAt` with the provider's later responses, and notes the result with each. One that the
 * provider does not confirm counts as forged and is set aside for an admin; while the payment is pending, only if it is older than the lag. Runs in
 * the transaction of `em`. The number of statements does not depend on that of the responses, except for forged claims.
 */
export async function judgeNotices(em: EntityManager, all: readonly Response[]): Promise<void> {
  const responses = all.flatMap(({ askedAt, ...response }) => (askedAt ? { ...response, askedAt } : []));
  if (responses.length === 0) return;
  const { rows } = await sql<{ payment_id: string }>`
    update payment_exchanges set note = verdict
      from unnest(${responses.map(({ payment }) => payment.id)}::uuid[], ${responses.map(verdictOf)}::text[],
        ${responses.map(judgedBefore)}::timestamptz[]) as responses (payment, verdict, before)
      where payment_id = payment and name = ${claimOfSuccess} and note is null and at <= before
      returning payment_id`.execute(tablesOf(em));
  const judged = Map.groupBy(rows, ({ payment_id }) => payment_id);
  for (const { payment, reported, askedAt } of responses) {
    const notices = judged.get(payment.id)?.length ?? 0;
    if (reported.state === 'succeeded' || notices === 0) continue;
    await setAside(em, {
      reason: 'forged_notice',
      provider: providerName(payment.method),
      reference: payment.reference,
      paymentId: payment.id,
      expectedAmount: payment.amount,
      receivedAmount: null,
      details: { claimed: 'success', answered: reported.state, notices },
      now: askedAt,
    });
  }
}

const verdictOf = ({ reported: { state } }: Required<Response>) =>
  state === 'succeeded' ? 'Confirmed by the provider' : `Forged: the provider says ${state}`;

const judgedBefore = ({ reported: { state }, askedAt }: Required<Response>) =>
  new Date(askedAt.getTime() - (state === 'pending' ? lagMs : 0)).toISOString();
