/** What the admin area is told at build time. */
export const admin = {
  /** Where customers send mobile money to. The placeholder stands until the business has given its number. */
  payTo: process.env.YOZA_MOBILE_MONEY_PAY_TO ?? process.env.YOZA_CONTACT_PHONE ?? '{phone}',
};
