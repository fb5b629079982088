import { listSlots as listSlotsOperation } from '@yoza/contracts/jobs/operations';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import type { BusinessRules } from '../business-rules.ts';
import { listSlots } from './list-slots.ts';

export const slotRoutes = (rules: BusinessRules): Route[] => [
  handle(listSlotsOperation, async ({ em, query }) => ok(await listSlots(em, rules, query.from, query.days))),
];
