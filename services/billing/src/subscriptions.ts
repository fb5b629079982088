import { userErased, userRegistered, userRoleChanged, userUpdated } from '@yoza/identity-contract/events';
import {
  jobAssigned,
  jobBooked,
  jobCancelled,
  jobCompleted,
  jobDetailsChanged,
  jobPaymentChanged,
  jobRepriced,
  jobRescheduled,
  jobStarted,
  jobUnassigned,
  serviceOffered,
} from '@yoza/jobs-contract/events';
import type { Subscription } from '@yoza/messaging/subscription';
import { subscribe, subscribeTogether } from '@yoza/messaging/subscription';
import { onServiceOffered } from './catalogue-price/on-service-offered.ts';
import type { InvoicePolicy } from './booking/follow-jobs.ts';
import { onJobsBooked } from './booking/on-jobs-booked.ts';
import { onJobsChanged } from './booking/on-jobs-changed.ts';
import { onJobPaymentChanged } from './job-summary/on-job-payment-changed.ts';
import type { ErasurePolicy } from './erasure/on-user-erased.ts';
import { onUserErased } from './erasure/on-user-erased.ts';
import { onUserChanged } from './person/on-user-changed.ts';

/** Every event billing subscribes to, with the permanent name of its handler and the handler. */
export const subscriptions = (policy: InvoicePolicy & ErasurePolicy): Subscription[] => [
  subscribeTogether(jobBooked, 'issue-invoice', onJobsBooked(policy)),
  subscribeTogether(jobAssigned, 'update-invoice', onJobsChanged(policy)),
  subscribeTogether(jobUnassigned, 'update-invoice', onJobsChanged(policy)),
  subscribeTogether(jobRescheduled, 'update-invoice', onJobsChanged(policy)),
  subscribe(jobRepriced, 'update-invoice', (event, em) => onJobsChanged(policy)([event], em)),
  subscribeTogether(jobDetailsChanged, 'update-invoice', onJobsChanged(policy)),
  subscribeTogether(jobStarted, 'update-invoice', onJobsChanged(policy)),
  subscribeTogether(jobCompleted, 'update-invoice', onJobsChanged(policy)),
  subscribe(jobCancelled, 'update-invoice', (event, em) => onJobsChanged(policy)([event], em)),
  subscribe(jobPaymentChanged, 'store-payment-facts', onJobPaymentChanged),
  subscribe(serviceOffered, 'store-price', onServiceOffered),
  subscribe(userRegistered, 'store-person', onUserChanged),
  subscribe(userUpdated, 'store-person', onUserChanged),
  subscribe(userRoleChanged, 'store-person', onUserChanged),
  subscribe(userErased, 'erase-person', onUserErased(policy)),
];
