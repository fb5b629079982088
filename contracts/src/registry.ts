import { deadLetterOperations } from './dead-letters.ts';
import * as bookkeeping from './billing/bookkeeping-operations.ts';
import * as billing from './billing/operations.ts';
import * as stuckPayments from './billing/stuck-payment-operations.ts';
import * as payments from './billing/payment-operations.ts';
import * as paymentSettings from './billing/settings-operations.ts';
import * as webhooks from './billing/webhook-operations.ts';
import * as delayedEmails from './chat/delayed-email-operations.ts';
import * as chat from './chat/operations.ts';
import * as messageSettings from './chat/settings-operations.ts';
import * as audit from './identity/audit-operations.ts';
import * as breach from './identity/breach-operations.ts';
import * as consents from './identity/consent-operations.ts';
import * as erasure from './identity/erasure-operations.ts';
import * as identity from './identity/operations.ts';
import * as people from './identity/people-operations.ts';
import * as sessions from './identity/session-operations.ts';
import * as technician from './identity/technician-operations.ts';
import * as adminJobs from './jobs/admin-job-operations.ts';
import * as dispatch from './jobs/dispatch-operations.ts';
import * as equipment from './jobs/equipment-operations.ts';
import * as exports from './jobs/export-operations.ts';
import * as jobs from './jobs/operations.ts';
import * as overview from './jobs/overview-operations.ts';
import * as activity from './jobs/technician-log-operations.ts';
import * as photos from './jobs/photo-operations.ts';
import * as rating from './jobs/rating-operations.ts';
import * as technicianFigures from './jobs/technician-figures.ts';
import * as settings from './jobs/settings-operations.ts';
import * as tracking from './jobs/tracking-operations.ts';
import type { Operation, ServiceName } from './operation.ts';

/** Every operation of the platform, by its service. */
export const operations: Record<ServiceName, readonly Operation[]> = {
  identity: Object.values({
    ...identity,
    ...people,
    ...sessions,
    ...consents,
    ...erasure,
    ...breach,
    ...technician,
    ...audit,
    ...deadLetterOperations.identity,
  }) as unknown as Operation[],
  jobs: Object.values({
    ...jobs,
    ...adminJobs,
    ...dispatch,
    ...equipment,
    ...exports,
    ...overview,
    ...activity,
    ...photos,
    ...rating,
    ...settings,
    ...technicianFigures,
    ...tracking,
    ...deadLetterOperations.jobs,
  }) as unknown as Operation[],
  billing: Object.values({
    ...billing,
    ...payments,
    ...bookkeeping,
    ...paymentSettings,
    ...webhooks,
    ...stuckPayments,
    ...deadLetterOperations.billing,
  }) as unknown as Operation[],
  chat: Object.values({
    ...chat,
    ...messageSettings,
    ...delayedEmails,
    ...deadLetterOperations.chat,
  }) as unknown as Operation[],
};

export const allOperations: readonly Operation[] = Object.values(operations).flat();
