import type { Callers } from './callers.ts';

export type ResourceName =
  | 'booking'
  | 'job'
  | 'dayOfBooking'
  | 'runningJob'
  | 'completedJob'
  | 'awaitedJob'
  | 'trackingSecret'
  | 'vehicle'
  | 'hold'
  | 'calendar'
  | 'chat'
  | 'equipment'
  | 'service'
  | 'place'
  | 'savedPlace'
  | 'invoice'
  | 'billedJob'
  | 'payment'
  | 'refund'
  | 'creditNote'
  | 'transfer'
  | 'quarantined'
  | 'customer'
  | 'technician'
  | 'formerTechnician'
  | 'invitation'
  | 'application'
  | 'session'
  | 'upload'
  | 'arrivedUpload'
  | 'photo'
  | 'identityLetter'
  | 'jobsLetter'
  | 'billingLetter'
  | 'chatLetter'
  | 'stuckPayment'
  | 'failedEmail';

/** Returns the id or address of a test object, which is created on first use. */
export type Resource = (name: ResourceName) => Promise<string>;

/** Creates a test object and returns its id or address. */
export type Maker = (callers: Callers, resource: Resource) => Promise<string>;
