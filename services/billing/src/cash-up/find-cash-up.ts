import type { CashUp } from '@yoza/billing-contract/bookkeeping';
import type { MoneyMethod } from '@yoza/billing-contract/payments';
import { moneyMethods } from '@yoza/billing-contract/payments';
import { money } from '@yoza/kernel-contract/primitives';
import { wireTime } from '@yoza/service-kit/wire-time';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fullNameOf } from '../person/full-name.ts';
import type { MethodSums } from './cash-up.queries.ts';
import { cashTakenOn, ledgerBalancesOn, newestCount, sumsOfDay } from './cash-up.queries.ts';

const nothing = { payments: 0, received: 0, tips: 0, refunds: 0, refunded: 0 };

/** Returns the money received on a business day by each payment method, from the ledger, beside the amounts counted. */
export async function findCashUp(em: EntityManager, date: string): Promise<CashUp> {
  const sums = await sumsOfDay(em, date);
  const taken = await cashTakenOn(em, date);
  const count = await newestCount(em, date);
  return {
    date,
    lines: moneyMethods.map((method) =>
      lineOf(
        method,
        sums.find((row) => row.method === method),
        count?.counted[method],
      ),
    ),
    cashByPerson: taken.map((row) => ({
      personId: row.person_id,
      name: fullNameOf(row),
      payments: Number(row.payments),
      amount: money(Number(row.amount)),
    })),
    ledgerBalances: await ledgerBalancesOn(em, date),
    countedBy: count ? fullNameOf(count) : null,
    countedAt: count ? wireTime(count.counted_at) : null,
    note: count?.note ?? null,
  };
}

function lineOf(
  method: MoneyMethod,
  row: MethodSums | undefined,
  counted: number | undefined,
): CashUp['lines'][number] {
  const sums = row ?? nothing;
  const [received, refunded] = [Number(sums.received), Number(sums.refunded)];
  return {
    method,
    payments: Number(sums.payments),
    received: money(received),
    tips: money(Number(sums.tips)),
    refunds: Number(sums.refunds),
    refunded: money(refunded),
    expected: money(received - refunded),
    counted: counted === undefined ? null : money(counted),
    difference: counted === undefined ? null : money(counted - (received - refunded)),
  };
}
