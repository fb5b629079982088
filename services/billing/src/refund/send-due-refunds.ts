import type { Clock } from '@yoza/service-kit/clock';
import type { MikroORM } from '@mikro-orm/postgresql';
import { startExchangeLog } from '../payment/exchange-log.ts';
import type { Providers } from '../provider/ports.ts';
import { claimDueRefunds } from './claim-due-refunds.ts';
import type { DueRefund } from './send-refund.ts';
import { sendRefund } from './send-refund.ts';
import { storeOutcome } from './store-outcome.ts';

export interface RefundSender {
  orm: MikroORM;
  providers: Providers;
  clock: Clock;
}

/** Maximum number of refunds that a process sends at the same time. */
const atOnce = 5;

/**
 * Has the providers send every refund that is due, and stores their responses. No transaction is open during the calls. Several processes may run it
 * at once. Rejects with the first internal error after the refunds claimed with it are handled; the refund of the error is due again after its lease.
 */
export async function sendDueRefunds(sender: RefundSender): Promise<void> {
  for (;;) {
    const due = await claimDueRefunds(sender.orm.em.fork(), sender.clock.now(), atOnce);
    const results = await Promise.allSettled(due.map((refund) => send(sender, refund)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    if (due.length < atOnce) return;
  }
}

async function send({ orm, providers, clock }: RefundSender, refund: DueRefund): Promise<void> {
  const { exchangeLog, steps } = startExchangeLog(clock, refund.paymentId);
  const outcome = await sendRefund(refund, providers, exchangeLog);
  await storeOutcome(orm.em.fork(), refund, outcome, clock.now(), steps);
}
