declare const YOZA_LANDING: { phone: string; email: string };

export const contact = { phone: YOZA_LANDING.phone, email: YOZA_LANDING.email };

/** External Wash is paid on the card provider's hosted invoice page; the platform knows where that is. */
export const externalWashInvoice = '/api/hosted-invoices/basic-wash';

/** Signs in and comes back to the booking wizard, with a service already chosen where one was. */
export function bookingAddress(serviceId?: string): string {
  const wanted = serviceId ? `/customer?service=${serviceId}` : '/customer';
  return `/api/login?returnTo=${encodeURIComponent(wanted)}`;
}

export const signIn = '/api/login';
