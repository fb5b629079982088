import type { StoredSchema } from '@yoza/service-kit/stored-data';

/** Personal data in the tables of messaging, the same in each service. */
export const messagingData: StoredSchema = {
  personal: [
    {
      table: 'outbox',
      columns: 'aggregate_id actor_id data',
      about: ['customer', 'technician', 'admin'],
      purpose: 'events about changes for the other services, which can be published again',
      kept: '30 days after the end of their month',
      notExported: 'copy of what changed; exported from its tables',
      erased: 'by age',
    },
    {
      table: 'dead_letters',
      columns: 'payload error',
      about: ['customer', 'technician', 'admin'],
      purpose: 'events that a service could not handle, for operators',
      kept: 'until handled, and at most 90 days after they failed',
      notExported: 'copy of events of other services; exported by these services',
      erased: 'deleted',
    },
  ],
  impersonal: {
    outbox:
      'position id type aggregate_version occurred_at recorded_at published_at stream_seq republished traceparent tracestate',
    inbox: 'event_id handler handled_at',
    dead_letters: 'id handler subject event_id attempts failed_at replayed_at traceparent',
    stream_marks: 'stream stream_created_at last_seq',
  },
};
