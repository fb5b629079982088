import { userRegistered, userRoleChanged, userUpdated } from '@yoza/contracts/events/identity';
import { jobAssigned, jobCancelled, jobCompleted, jobStarted } from '@yoza/contracts/events/jobs';
import type { Subscription } from '@yoza/messaging/subscription';
import { subscribe } from '@yoza/messaging/subscription';
import type { Clock } from '@yoza/service-kit/clock';
import { onJobAssigned } from './announcement/on-job-assigned.ts';
import { onJobCancelled } from './announcement/on-job-cancelled.ts';
import { onJobCompleted } from './announcement/on-job-completed.ts';
import { onJobStarted } from './announcement/on-job-started.ts';
import { onUserChanged } from './person/on-user-changed.ts';

/** Every event whose effect chat stores. What it only passes on to open sockets is in socket/live.ts. */
export const subscriptions = (clock: Clock): Subscription[] => [
  subscribe(jobAssigned, 'announce', onJobAssigned(clock)),
  subscribe(jobStarted, 'announce', onJobStarted(clock)),
  subscribe(jobCompleted, 'announce', onJobCompleted(clock)),
  subscribe(jobCancelled, 'announce', onJobCancelled(clock)),
  subscribe(userRegistered, 'store-person', onUserChanged),
  subscribe(userUpdated, 'store-person', onUserChanged),
  subscribe(userRoleChanged, 'store-person', onUserChanged),
];
