declare const YOZA_LANDING: { externalWashInvoiceUrl: string; phone: string; email: string };

export const contact = { phone: YOZA_LANDING.phone, email: YOZA_LANDING.email };

/** Empty when External Wash is booked like the others. */
export const externalWashInvoice = YOZA_LANDING.externalWashInvoiceUrl;

/** Signs in and comes back to the booking wizard, with a service already chosen where one was. */
export function bookingAddress(serviceId?: string): string {
  const wanted = serviceId ? `/customer?service=${serviceId}` : '/customer';
  return `/api/login?returnTo=${encodeURIComponent(wanted)}`;
}

export const signIn = '/api/login';
