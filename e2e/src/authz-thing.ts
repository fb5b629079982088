import type { Callers } from './signed-in-callers.ts';

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

/** Something that a call is about, made when it is first asked for; answers with its id or its address. */
export type Thing = (name: ThingName) => Promise<string>;

/** Makes something that a call is about. */
export type Maker = (callers: Callers, thing: Thing) => Promise<string>;
