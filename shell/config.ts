/** What the landing page is told at build time. */
export const landing = {
  /** The placeholders stand until the business has given its details. */
  phone: process.env.YOZA_CONTACT_PHONE ?? '{phone}',
  email: process.env.YOZA_CONTACT_EMAIL ?? '{email}',
};
