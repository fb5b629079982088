declare const YOZA_LANDING: { phone: string; email: string };

export const contact = { phone: YOZA_LANDING.phone, email: YOZA_LANDING.email };

/** Address for External Wash, which is paid on the card provider's hosted invoice page; the platform redirects there. */
export const externalWashInvoice = '/api/hosted-invoices/basic-wash';

/** Returns the address that signs in and then opens the booking wizard, with the given service already chosen. */
export function bookingAddress(serviceId?: string): string {
  const returnTo = serviceId ? `/customer?service=${serviceId}` : '/customer';
  return `/api/login?returnTo=${encodeURIComponent(returnTo)}`;
}

export const signIn = '/api/login';
