import {
  listSlots as listSlotsOperation,
  placeSlotHold as placeSlotHoldOperation,
  releaseSlotHold as releaseSlotHoldOperation,
} from '@yoza/jobs-contract/operations';
import { carsOfQuery } from '@yoza/jobs-contract/visit-query';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { created, noContent, ok } from '@yoza/service-kit/reply';
import type { BusinessRules } from '../rules/business-rules.ts';
import { presentRules } from '../rules/present-rules.ts';
import { listBookableSlots } from './list-slots.ts';
import { placeHold } from './place-hold.ts';
import { releaseHold } from './release-hold.ts';
import { presentHold } from './slot-hold.presenter.ts';
import { workMinutes } from './work-minutes.ts';
import { workOfJob } from './work-of-job.ts';

export const slotRoutes = (rules: BusinessRules): Route[] => [
  handle(listSlotsOperation, async ({ em, principal, query: { from, days, jobId, addOnIds, vehicles, ...basket } }) => {
    const present = await presentRules(em, rules);
    const query = { from, days, viewerId: principal.userId };
    if (jobId !== undefined) {
      const work = await workOfJob(em, principal, jobId);
      return ok(await listBookableSlots(em, present, { ...query, ...work }));
    }
    const sent = {
      ...basket,
      addOnIds: addOnIds?.split(','),
      vehicles: vehicles === undefined ? undefined : carsOfQuery(vehicles),
    };
    const minutes = await workMinutes(em, present, principal, sent);
    return ok(await listBookableSlots(em, present, { ...query, minutes }));
  }),

  handle(placeSlotHoldOperation, async ({ em, principal, body }) => {
    return created(presentHold(await placeHold(em, rules, body(), principal)));
  }),

  handle(releaseSlotHoldOperation, async ({ em, principal, params }) => {
    await releaseHold(em, rules, principal, params.id);
    return noContent();
  }),
];
