import { resolveQuarantine } from '@yoza/billing-contract/bookkeeping-operations';
import type { Clock } from '@yoza/service-kit/clock';
import { notFound } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import { presentQuarantine } from '../quarantine/quarantine.presenter.ts';
import { findQuarantineRow } from '../quarantine/quarantine.queries.ts';
import { resolveItem } from './resolve-item.ts';

/** Handler of resolving what was quarantined. `wake` triggers the sending of refunds at once. */
export const reviewRoutes = ({ clock, wake }: { clock: Clock; wake: () => void }): Route[] => [
  handle(resolveQuarantine, async ({ em, principal, params: { itemId }, body }) => {
    if (!(await findQuarantineRow(em, itemId))) throw notFound('Item not found');
    const { resolution, invoiceId, note } = body();
    const now = clock.now();
    await resolveItem(em, { itemId, resolution, invoiceId, note, actor: principal, now });
    wake();
    return ok(presentQuarantine((await findQuarantineRow(em, itemId))!));
  }),
];
