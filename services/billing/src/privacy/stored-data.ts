import { messagingData } from '@yoza/messaging/stored-data';
import type { StoredSchema } from '@yoza/service-kit/stored-data';
import { idempotencyData } from '@yoza/service-kit/stored-data';
import { documentData } from './document-data.ts';
import { paymentData } from './payment-data.ts';

/** Every column of billing's schema and its use of personal data. A test compares the list with the schema. */
export const storedData: StoredSchema = {
  personal: [...documentData, ...paymentData, ...messagingData.personal, ...idempotencyData.personal],
  impersonal: {
    cash_counts: 'id business_date counted',
    catalogue_prices: 'service_id version total_price is_active',
    document_counters: 'kind year last_number',
    invoice_counters: 'year last_number',
    invoices: 'version',
    job_summaries: 'version',
    payments: 'version cancel_wanted checks next_check_at',
    people: 'version',
    provider_notices: 'provider notice_id received_at',
    refunds: 'version attempts next_attempt_at',
    settings: 'is_the_one version changed updated_at',
    ...messagingData.impersonal,
  },
};
