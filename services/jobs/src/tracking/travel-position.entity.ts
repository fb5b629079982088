import { defineEntity, p } from '@mikro-orm/postgresql';

export const TravelPositionSchema = defineEntity({
  name: 'TravelPosition',
  tableName: 'travel_positions',
  properties: {
    /** Job, which has at most one position; the trigger jobs_end_way deletes it with the end of the trip. */
    jobId: p.uuid().primary(),
    latitude: p.float(),
    longitude: p.float(),
    accuracyMetres: p.integer(),
    /** Time at which the phone measured it, by the server's clock. */
    measuredAt: p.datetime(3),
    receivedAt: p.datetime(3),
  },
});

/** Latest position of the technician on the trip to a job. */
export class TravelPosition extends TravelPositionSchema.class {}
TravelPositionSchema.setClass(TravelPosition);
