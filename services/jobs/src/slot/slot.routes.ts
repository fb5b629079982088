import {
  listSlots as listSlotsOperation,
  placeSlotHold as placeSlotHoldOperation,
  releaseSlotHold as releaseSlotHoldOperation,
} from '@yoza/jobs-contract/operations';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { created, noContent, ok } from '@yoza/service-kit/reply';
import type { BusinessRules } from '../rules/business-rules.ts';
import { presentRules } from '../rules/present-rules.ts';
import { listBookableSlots } from './list-slots.ts';
import { placeHold } from './place-hold.ts';
import { releaseHold } from './release-hold.ts';
import { presentHold } from './slot-hold.presenter.ts';

export const slotRoutes = (rules: BusinessRules): Route[] => [
  handle(listSlotsOperation, async ({ em, principal, query }) =>
    ok(
      await listBookableSlots(em, await presentRules(em, rules), {
        from: query.from,
        days: query.days,
        viewerId: principal.userId,
      }),
    ),
  ),

  handle(placeSlotHoldOperation, async ({ em, principal, body }) => {
    const holder = { userId: principal.userId, isAdmin: principal.role === 'admin' };
    return created(presentHold(await placeHold(em, rules, body(), holder)));
  }),

  handle(releaseSlotHoldOperation, async ({ em, principal, params }) => {
    await releaseHold(em, rules, principal, params.id);
    return noContent();
  }),
];
