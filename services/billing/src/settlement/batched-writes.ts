import type { Clock } from '@yoza/service-kit/clock';
import { keepTrace } from '@yoza/service-kit/kept-trace';
import type { Logger } from '@yoza/service-kit/logging';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { PaymentState } from '@yoza/billing-contract/payments';
import type { PaymentDesk, Settlement } from '../payment/desk.ts';
import type { PaymentStep } from '../payment/exchange-log.ts';
import { keepExchanges, writeExchanges } from '../payment/exchange-log.ts';
import { inBatches } from '../schedule/in-batches.ts';
import { settlePayment, settlePayments } from './settle-payments.ts';

/**
 * Returns the writes of a {@link PaymentDesk}, which all callers of this process share: those that wait are written together. The steps of a
 * settlement that is refused are kept nevertheless; if that fails, too, it is logged, and the caller gets the error of the settlement.
 */
export function batchedWrites(orm: MikroORM, clock: Clock, logger: Logger): Pick<PaymentDesk, 'settle' | 'keep'> {
  const keep = inBatches<readonly PaymentStep[], unknown>(logger, {
    together: (lists) => keepExchanges(orm.em.fork(), lists),
    alone: (steps) => writeExchanges(orm.em.fork(), steps),
  });
  const settle = inBatches<Settlement, PaymentState>(logger, {
    together: (settlements) => settlePayments(orm.em.fork(), settlements, clock.now()),
    alone: (settlement) => settlePayment(orm.em.fork(), settlement, clock.now()),
  });
  const keepSome = async (steps: readonly PaymentStep[]) => {
    if (steps.length > 0) await keep(steps);
  };
  return {
    async settle(settlement) {
      try {
        return await settle(keepTrace(settlement));
      } catch (error) {
        await keepSome(settlement.steps ?? []).catch((notKept: unknown) =>
          logger.warn({ err: notKept, paymentId: settlement.paymentId }, 'steps of a payment could not be kept'),
        );
        throw error;
      }
    },
    keep: keepSome,
  };
}
