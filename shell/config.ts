/** Contact details that the landing page and the tracking page get at build time. */
export const landing = {
  /** The placeholders remain until the business has provided its details. */
  phone: process.env.YOZA_CONTACT_PHONE ?? '{phone}',
  email: process.env.YOZA_CONTACT_EMAIL ?? '{email}',
};
