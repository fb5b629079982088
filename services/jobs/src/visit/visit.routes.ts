import {
  bookVisit as bookVisitOperation,
  quoteVisit as quoteVisitOperation,
} from '@yoza/jobs-contract/visit-operations';
import { invalid } from '@yoza/service-kit/errors';
import type { Logger } from '@yoza/service-kit/logging';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { created, ok } from '@yoza/service-kit/reply';
import { noteUnknownCode } from '../discount-code/wrong-codes.ts';
import type { BusinessRules } from '../rules/business-rules.ts';
import { bookVisit } from './book-visit.ts';
import { quoteVisit } from './quote-visit.ts';

/** Handlers of visits. `countBooking` counts a booking by the role of the caller, once for each car. */
export const visitRoutes = (rules: BusinessRules, logger: Logger, countBooking: (role: string) => void): Route[] => [
  handle(quoteVisitOperation, async ({ em, principal, body }) => ok(await quoteVisit(em, rules, principal, body()))),

  handle(bookVisitOperation, async ({ em, principal, body }) => {
    const { customerId, ...request } = body();
    const isAdmin = principal.role === 'admin';
    if (isAdmin && !customerId) throw invalid([{ path: 'customerId', message: 'Please select a customer' }]);
    const owner = isAdmin && customerId ? customerId : principal.userId;
    const visit = await bookVisit(em, rules, { ...request, customerId: owner }, principal).catch((error: unknown) => {
      noteUnknownCode(em, error, logger, { caller: principal, now: rules.clock.now() });
      throw error;
    });
    for (const _ of visit.jobs) countBooking(principal.role);
    return created(visit);
  }),
];
