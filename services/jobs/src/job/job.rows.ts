import type { JobStatus, PaymentMethod, Vehicle } from '@yoza/contracts/jobs/schemas';
import type { ServiceTranslations } from '@yoza/contracts/jobs/service-translations';
import type { TimeSlot } from '@yoza/contracts/jobs/slots';

/** Columns as read by the list queries: times are the database's text, decimals are strings. */
export interface JobQueryTables {
  jobs: {
    id: string;
    version: number;
    status: JobStatus;
    customer_id: string;
    technician_id: string | null;
    vehicle_id: string;
    service_id: string;
    scheduled_start: string;
    scheduled_end: string;
    time_slot: TimeSlot;
    address: string;
    landmark: string | null;
    directions: string | null;
    latitude: string | null;
    longitude: string | null;
    special_instructions: string | null;
    base_price: number;
    travel_fee: number;
    tax_amount: number;
    total_price: number;
    payment_status: 'pending' | 'paid' | 'refunded';
    payment_method: PaymentMethod;
    mobile_money_phone: string | null;
    mobile_money_reference: string | null;
    payment_intent_id: string | null;
    late_cancel: boolean;
    checklist_items: string[] | null;
    checklist_saved_at: string | null;
    created_at: string;
    assigned_at: string | null;
    travel_started_at: string | null;
    expected_arrival_at: string | null;
    arrived_at: string | null;
    started_at: string | null;
    completed_at: string | null;
    cancelled_at: string | null;
    updated_at: string;
  };
  services: {
    id: string;
    name: string;
    description: string | null;
    translations: ServiceTranslations;
    duration: number;
    base_price: number;
  };
  vehicles: {
    id: string;
    make: string;
    model: string;
    year: number;
    vehicle_type: Vehicle['vehicleType'];
    color: string | null;
    license_plate: string | null;
  };
  job_ratings: { job_id: string; stars: number; words: string | null; rated_at: string; updated_at: string };
  people: {
    id: string;
    first_name: string;
    last_name: string;
    email: string;
    phone_number: string | null;
    profile_image_url: string | null;
  };
}
