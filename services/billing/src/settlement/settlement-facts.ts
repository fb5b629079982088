import { readTogether } from '@yoza/service-kit/read-together';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SuccessFacts } from '../allocation/record-success.ts';
import { successFacts, successQueries } from '../allocation/record-success.ts';
import { enteredTransfers } from '../transfer/take-transfer.ts';
import { usedBefore } from './find-mismatches.ts';
import type { Notice } from './judge-notices.ts';
import { unjudgedNotices } from './judge-notices.ts';
import type { LockedSettlement } from './lock-settlements.ts';
import { isNewSuccess } from './new-success.ts';

/** Facts that decide about settlements. */
export interface SettlementFacts extends SuccessFacts {
  /** Claims of success in callbacks that the responses judge. */
  notices: readonly Notice[];
  /** Ids of the payments whose transaction paid another payment. */
  used: ReadonlySet<string>;
  /** True if an admin has entered a transfer that one of the successes may be. */
  hasTransfers: boolean;
}

/**
 * Reads the facts of settlements in one statement, and a later one than that of the locks, so that it sees what others changed before the locks were
 * free.
 */
export async function readSettlementFacts(
  em: EntityManager,
  all: readonly LockedSettlement[],
): Promise<SettlementFacts> {
  const successes = all.filter(isNewSuccess);
  const { notices, used, transfers, ...others } = await readTogether(em, {
    ...successQueries(em, all),
    notices: unjudgedNotices(all),
    used: usedBefore(successes),
    transfers: enteredTransfers(successes),
  });
  return {
    ...successFacts(em, others),
    notices,
    used: new Set(used.map(({ payment }) => payment)),
    hasTransfers: transfers.length > 0,
  };
}
