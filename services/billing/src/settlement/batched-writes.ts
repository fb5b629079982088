import type { Clock } from '@yoza/service-kit/clock';
import type { Logger } from '@yoza/service-kit/logging';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { PaymentDesk } from '../payment/desk.ts';
import type { PaymentStep } from '../payment/exchange-log.ts';
import { keepExchanges, writeExchanges } from '../payment/exchange-log.ts';
import { inBatches } from '../schedule/in-batches.ts';
import { settlePayment, settlePayments } from './settle-payments.ts';

/** Returns the writes of a {@link PaymentDesk}, which all callers of this process share: those that wait are written together. */
export function batchedWrites(orm: MikroORM, clock: Clock, logger: Logger): Pick<PaymentDesk, 'settle' | 'keep'> {
  const keep = inBatches<readonly PaymentStep[], unknown>(logger, {
    together: (lists) => keepExchanges(orm.em.fork(), lists),
    alone: (steps) => writeExchanges(orm.em.fork(), steps),
  });
  return {
    settle: inBatches(logger, {
      together: (settlements) => settlePayments(orm.em.fork(), settlements, clock.now()),
      alone: (settlement) => settlePayment(orm.em.fork(), settlement, clock.now()),
    }),
    async keep(steps) {
      if (steps.length > 0) await keep(steps);
    },
  };
}
