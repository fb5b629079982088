/** What the landing page is told at build time. */
export const landing = {
  /** Where External Wash is paid by card. Without one it is booked like every other service. */
  externalWashInvoiceUrl: process.env.YOZA_EXTERNAL_WASH_INVOICE_URL ?? '',
  /** The placeholders stand until the business has given its details. */
  phone: process.env.YOZA_CONTACT_PHONE ?? '{phone}',
  email: process.env.YOZA_CONTACT_EMAIL ?? '{email}',
};
