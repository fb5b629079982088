import type { EntityManager } from '@mikro-orm/postgresql';
import type { SettingsSchema } from '@yoza/service-kit/settings.entity';
import type { TableOf } from '@yoza/service-kit/tables';
import type { CalendarFeedSchema } from './calendar/calendar-feed.entity.ts';
import type { AddOnSchema } from './catalog/add-on.entity.ts';
import type { ServiceSchema } from './catalog/service.entity.ts';
import type { SignatureSchema } from './completion-proof/signature.entity.ts';
import type { DiscountCodeSchema } from './discount-code/discount-code.entity.ts';
import type { DiscountCodeUseSchema } from './discount-code/discount-code-use.entity.ts';
import type { EquipmentSchema } from './equipment/equipment.entity.ts';
import type { EquipmentServiceSchema } from './equipment/equipment-service.entity.ts';
import type { JobRatingSchema } from './job/job-rating.entity.ts';
import type { JobSchema } from './job/job.entity.ts';
import type { PersonSchema } from './person/person.entity.ts';
import type { JobPhotoSchema } from './photo/job-photo.entity.ts';
import type { PhotoLeftoverSchema } from './photo/photo-leftover.entity.ts';
import type { PhotoUploadSchema } from './photo/photo-upload.entity.ts';
import type { PlaceSchema } from './place/place.entity.ts';
import type { SavedPlaceSchema } from './saved-place/saved-place.entity.ts';
import type { HeldTimeSchema } from './slot/held-time.entity.ts';
import type { SlotHoldSchema } from './slot/slot-hold.entity.ts';
import type { SlotSchema } from './slot/slot.entity.ts';
import type { TechnicianLogSchema } from './technician-log/technician-log.entity.ts';
import type { TrackingLinkSchema } from './tracking/tracking-link.entity.ts';
import type { TravelPositionSchema } from './tracking/travel-position.entity.ts';
import type { VehicleSchema } from './job/vehicle.entity.ts';
import type { WorkSessionSchema } from './work-session/work-session.entity.ts';

/** Tables of jobs. */
export interface Tables {
  add_ons: TableOf<typeof AddOnSchema>;
  calendar_feeds: TableOf<typeof CalendarFeedSchema>;
  discount_codes: TableOf<typeof DiscountCodeSchema>;
  discount_code_uses: TableOf<typeof DiscountCodeUseSchema>;
  equipment: TableOf<typeof EquipmentSchema>;
  equipment_services: TableOf<typeof EquipmentServiceSchema>;
  job_photos: TableOf<typeof JobPhotoSchema>;
  job_ratings: TableOf<typeof JobRatingSchema>;
  job_signatures: TableOf<typeof SignatureSchema>;
  jobs: TableOf<typeof JobSchema, 'tax_rate'>;
  /** `erased_at` is the time when the person's data was erased, else null. */
  people: TableOf<typeof PersonSchema> & { erased_at: string | null };
  photo_leftovers: TableOf<typeof PhotoLeftoverSchema>;
  photo_uploads: TableOf<typeof PhotoUploadSchema>;
  places: TableOf<typeof PlaceSchema>;
  saved_places: TableOf<typeof SavedPlaceSchema>;
  services: TableOf<typeof ServiceSchema>;
  settings: TableOf<typeof SettingsSchema>;
  slot_hold_times: TableOf<typeof HeldTimeSchema>;
  slot_holds: TableOf<typeof SlotHoldSchema>;
  slots: TableOf<typeof SlotSchema>;
  technician_logs: TableOf<typeof TechnicianLogSchema>;
  tracking_links: TableOf<typeof TrackingLinkSchema>;
  travel_positions: TableOf<typeof TravelPositionSchema>;
  vehicles: TableOf<typeof VehicleSchema>;
  /** Number of unknown discount codes that a person has tried since a time. */
  wrong_codes: { person_id: string; tries: number; since: string };
  work_sessions: TableOf<typeof WorkSessionSchema, 'total_hours'>;
}

/** Returns a query builder of the tables, in the transaction of the entity manager. */
export const tablesOf = (em: EntityManager) => em.getKysely<Tables>();
