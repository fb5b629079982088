import { messagingData } from '@yoza/messaging/stored-data';
import type { StoredSchema } from '@yoza/service-kit/stored-data';
import { idempotencyData } from '@yoza/service-kit/stored-data';
import { bookingData } from './booking-data.ts';
import { workData } from './work-data.ts';

/** Every column of the schema of jobs and its use of personal data. A test compares the list with the schema. */
export const storedData: StoredSchema = {
  personal: [...bookingData, ...workData, ...messagingData.personal, ...idempotencyData.personal],
  impersonal: {
    add_ons:
      'id name description translations price minutes service_ids checklist_items after_photos is_active revision created_at',
    discount_codes:
      'code percent max_discount amount first_day last_day min_items service_ids first_booking_only total_limit per_customer_limit is_active uses revision created_at',
    discount_code_uses: 'version',
    equipment: 'id version name model status condition last_service_date next_service_due notes created_at updated_at',
    equipment_services: 'id equipment_id service_date description condition status next_service_due created_at',
    jobs: 'version tax_rate invoice_code admin_made checklist_saved_at',
    job_photos: 'client_id object_key content_hash',
    job_ratings: 'version',
    people: 'version',
    photo_leftovers: 'object_key since',
    places:
      'id kind description latitude longitude is_approximate search_key name area aliases source is_hidden version',
    saved_places: 'version',
    services:
      'id name description base_price duration category features is_popular is_active position created_at version announced revision invoice_code translations size_extras included_add_on_ids',
    settings: 'is_the_one version changed updated_at',
    slots: 'starts_at time_slot booked capacity',
    ...messagingData.impersonal,
  },
};
