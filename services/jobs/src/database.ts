import { messagingEntities } from '@yoza/messaging/tables';
import { ormOptions } from '@yoza/service-kit/database';
import { IdempotencyKey } from '@yoza/service-kit/idempotency.entity';
import { CalendarFeed } from './calendar/calendar-feed.entity.ts';
import { Service } from './catalog/service.entity.ts';
import { Equipment } from './equipment/equipment.entity.ts';
import { EquipmentService } from './equipment/equipment-service.entity.ts';
import { Job } from './job/job.entity.ts';
import { migrations } from './migrations/index.ts';
import { Person } from './person/person.entity.ts';
import { JobPhoto } from './photo/job-photo.entity.ts';
import { PhotoUpload } from './photo/photo-upload.entity.ts';
import { Signature } from './proof/signature.entity.ts';
import { JobRating } from './rating/job-rating.entity.ts';
import { Slot } from './slot/slot.entity.ts';
import { SlotHold } from './slot/slot-hold.entity.ts';
import { TechnicianLog } from './technician-log/technician-log.entity.ts';
import { Vehicle } from './vehicle/vehicle.entity.ts';
import { WorkSession } from './work-session/work-session.entity.ts';

const entities = [
  Service,
  Vehicle,
  Person,
  Job,
  Slot,
  SlotHold,
  TechnicianLog,
  WorkSession,
  CalendarFeed,
  JobPhoto,
  PhotoUpload,
  Signature,
  JobRating,
  Equipment,
  EquipmentService,
  IdempotencyKey,
  ...messagingEntities,
];

export interface JobsDatabaseOptions {
  databaseUrl: string;
  databasePool: number;
}

/** The ORM options of this service: schema `jobs`. */
export const databaseOptions = (config: JobsDatabaseOptions, logger?: { warn(message: string): void }) =>
  ormOptions({ url: config.databaseUrl, schema: 'jobs', entities, migrations, poolSize: config.databasePool, logger });
