import { repeatJob } from '@yoza/jobs-contract/repeat-operations';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import type { BusinessRules } from '../rules/business-rules.ts';
import { draftRepeat } from './draft-repeat.ts';

export const repeatRoutes = (rules: BusinessRules): Route[] => [
  handle(repeatJob, async ({ em, principal, params }) => ok(await draftRepeat(em, rules, principal, params.id))),
];
