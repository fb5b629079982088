import type { Clock } from '@yoza/service-kit/clock';
import type { MikroORM } from '@mikro-orm/postgresql';
import { startTrail } from '../payment/payment-trail.ts';
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

/** How many a process sends at the same time. */
const atOnce = 5;

/**
 * Has the providers send every refund that is due, and stores what they answer. No transaction is open while they are asked. Several
 * processes may do it at once. Rejects with the first failure of ours, after the others are through; what failed is due again later.
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
  const { trail, save } = startTrail(clock);
  const outcome = await sendRefund(refund, providers, trail);
  await storeOutcome(orm.em.fork(), refund, outcome, clock.now(), save);
}
