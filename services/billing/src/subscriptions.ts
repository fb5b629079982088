import { userRegistered, userRoleChanged, userUpdated } from '@yoza/contracts/events/identity';
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
} from '@yoza/contracts/events/jobs';
import type { Subscription } from '@yoza/messaging/subscription';
import { subscribe } from '@yoza/messaging/subscription';
import { onServiceOffered } from './catalogue-price/on-service-offered.ts';
import type { InvoicePolicy } from './booking/follow-job.ts';
import { onJobBooked } from './booking/on-job-booked.ts';
import { onJobChanged } from './booking/on-job-changed.ts';
import { onJobPaymentChanged } from './job-summary/on-job-payment-changed.ts';
import { onUserChanged } from './person/on-user-changed.ts';

/** Every event billing subscribes to, with the permanent name of its handler and the handler. */
export const subscriptions = (policy: InvoicePolicy): Subscription[] => [
  subscribe(jobBooked, 'issue-invoice', onJobBooked(policy)),
  subscribe(jobAssigned, 'update-invoice', onJobChanged(policy)),
  subscribe(jobUnassigned, 'update-invoice', onJobChanged(policy)),
  subscribe(jobRescheduled, 'update-invoice', onJobChanged(policy)),
  subscribe(jobRepriced, 'update-invoice', onJobChanged(policy)),
  subscribe(jobDetailsChanged, 'update-invoice', onJobChanged(policy)),
  subscribe(jobStarted, 'update-invoice', onJobChanged(policy)),
  subscribe(jobCompleted, 'update-invoice', onJobChanged(policy)),
  subscribe(jobCancelled, 'update-invoice', onJobChanged(policy)),
  subscribe(jobPaymentChanged, 'store-payment-facts', onJobPaymentChanged),
  subscribe(serviceOffered, 'store-price', onServiceOffered),
  subscribe(userRegistered, 'store-person', onUserChanged),
  subscribe(userUpdated, 'store-person', onUserChanged),
  subscribe(userRoleChanged, 'store-person', onUserChanged),
];
