import { messagingEntities } from '@yoza/messaging/tables';
import type { DatabaseConfig } from '@yoza/service-kit/database';
import { ormOptions } from '@yoza/service-kit/database';
import type { ConstraintProblems } from '@yoza/service-kit/database-errors';
import { conflict } from '@yoza/service-kit/errors';
import { IdempotencyKey } from '@yoza/service-kit/idempotency.entity';
import { Settings } from '@yoza/service-kit/settings.entity';
import type { Logger } from '@yoza/service-kit/logging';
import { CalendarFeed } from './calendar/calendar-feed.entity.ts';
import { AddOn } from './catalog/add-on.entity.ts';
import { Service } from './catalog/service.entity.ts';
import { DiscountCode } from './discount-code/discount-code.entity.ts';
import { DiscountCodeUse } from './discount-code/discount-code-use.entity.ts';
import { DataExport } from './export/data-export.entity.ts';
import { Equipment } from './equipment/equipment.entity.ts';
import { EquipmentService } from './equipment/equipment-service.entity.ts';
import { Job } from './job/job.entity.ts';
import { migrations } from './migrations/index.ts';
import { Person } from './person/person.entity.ts';
import { JobPhoto } from './photo/job-photo.entity.ts';
import { PhotoLeftover } from './photo/photo-leftover.entity.ts';
import { PhotoUpload } from './photo/photo-upload.entity.ts';
import { Place } from './place/place.entity.ts';
import { Signature } from './completion-proof/signature.entity.ts';
import { JobRating } from './job/job-rating.entity.ts';
import { SavedPlace } from './saved-place/saved-place.entity.ts';
import { HeldTime } from './slot/held-time.entity.ts';
import { Slot } from './slot/slot.entity.ts';
import { SlotHold } from './slot/slot-hold.entity.ts';
import { TechnicianLog } from './technician-log/technician-log.entity.ts';
import { TrackingLink } from './tracking/tracking-link.entity.ts';
import { TravelPosition } from './tracking/travel-position.entity.ts';
import { Vehicle } from './job/vehicle.entity.ts';
import { WorkSession } from './work-session/work-session.entity.ts';

const entities = [
  Service,
  AddOn,
  DiscountCode,
  DiscountCodeUse,
  Vehicle,
  Person,
  Job,
  Slot,
  SlotHold,
  HeldTime,
  TechnicianLog,
  WorkSession,
  CalendarFeed,
  DataExport,
  JobPhoto,
  PhotoUpload,
  PhotoLeftover,
  Signature,
  JobRating,
  Equipment,
  EquipmentService,
  Place,
  SavedPlace,
  TrackingLink,
  TravelPosition,
  Settings,
  IdempotencyKey,
  ...messagingEntities,
];

/** MikroORM options of jobs: its schema, entities and migrations. */
export const databaseOptions = (config: DatabaseConfig, logger?: Logger) =>
  ormOptions({ url: config.databaseUrl, schema: 'jobs', poolSize: config.databasePool, logger, entities, migrations });

/** Problems reported to a caller when a constraint of the schema is violated. */
export const constraintProblems: ConstraintProblems = {
  jobs_technician_overlap: () => conflict('TECHNICIAN_BUSY', 'This technician already has a job at that time'),
  jobs_vehicle_overlap: () => conflict('VEHICLE_BUSY', 'This vehicle already has a booking at that time'),
  discount_codes_pkey: () => conflict('DISCOUNT_CODE_TAKEN', 'There is already a discount code with this name'),
  saved_places_name: () => conflict('SAVED_PLACE_NAME_TAKEN', 'You already have a saved place with this name'),
  services_invoice_code_unique: () => conflict('INVOICE_CODE_TAKEN', 'Another service has this code'),
  work_sessions_open: () => conflict('ALREADY_CLOCKED_IN', 'You are already clocked in'),
};
