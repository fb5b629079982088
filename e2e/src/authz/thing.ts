import type { Callers } from './callers.ts';

export type ThingName =
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
  | 'upload'
  | 'arrivedUpload'
  | 'photo';

/** Resolver of a test object that a call is about, created on first use; returns its id or its address. */
export type Thing = (name: ThingName) => Promise<string>;

/** Creates a test object that a call is about. */
export type Maker = (callers: Callers, thing: Thing) => Promise<string>;
