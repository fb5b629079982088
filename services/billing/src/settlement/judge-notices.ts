import { writeLast } from '@yoza/service-kit/last-statement';
import { rowsOf } from '@yoza/service-kit/rows-of';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ProviderState } from '../provider/ports.ts';
import { setAside } from '../quarantine/set-aside.ts';
import type { Payment } from '../payment/payment.entity.ts';
import { providerName } from '../payment/provider-name.ts';

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

/** A claim of success in a callback that is not judged yet. */
export interface Notice {
  id: string;
  payment: string;
}

/** Returns the query of the claims that these responses judge. */
export function unjudgedNotices(all: readonly Response[]) {
  const responses = all
    .filter(hasTime)
    .map((response) => ({ payment: response.payment.id, before: judgedBefore(response) }));
  return sql<Notice>`
    select payment_exchanges.id::text, payment from ${rowsOf('responses', responses, { payment: 'uuid', before: 'timestamptz' })}
      join payment_exchanges on payment_id = payment and name = ${claimOfSuccess} and note is null and at <= before`;
}

/**
 * Compares the claims of success in callbacks before `askedAt` with the provider's later responses, and notes the result with each, with the last
 * statement of the transaction of `em`. One that the provider does not confirm counts as forged and is set aside for an admin; while the payment is
 * pending, only if it is older than the lag.
 */
export async function judgeNotices(
  em: EntityManager,
  all: readonly Response[],
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return;
  const responses = new Map(all.filter(hasTime).map((response) => [response.payment.id, response]));
  const verdicts = notices.map(({ id, payment }) => ({ id, verdict: verdictOf(responses.get(payment)!) }));
  writeLast(
    em,
    sql`update payment_exchanges set note = verdict from ${rowsOf('judged', verdicts, { id: 'bigint', verdict: 'text' })}
      where payment_exchanges.id = judged.id`,
  );
  for (const [id, ofPayment] of Map.groupBy(notices, ({ payment }) => payment)) {
    const { payment, reported, askedAt } = responses.get(id)!;
    if (reported.state === 'succeeded') continue;
    await setAside(em, {
      reason: 'forged_notice',
      provider: providerName(payment.method),
      reference: payment.reference,
      paymentId: payment.id,
      expectedAmount: payment.amount,
      receivedAmount: null,
      details: { claimed: 'success', answered: reported.state, notices: ofPayment.length },
      now: askedAt,
    });
  }
}

const hasTime = (response: Response): response is Required<Response> => response.askedAt !== undefined;

const verdictOf = ({ reported: { state } }: Required<Response>) =>
  state === 'succeeded' ? 'Confirmed by the provider' : `Forged: the provider says ${state}`;

const judgedBefore = ({ reported: { state }, askedAt }: Required<Response>) =>
  new Date(askedAt.getTime() - (state === 'pending' ? lagMs : 0)).toISOString();
