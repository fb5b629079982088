/** Default retention periods that the notice names, in the unit of each name; a test compares them with those in docs/privacy.md. */
export const retention = {
  graceDays: 14,
  applicationMonths: 12,
  photoMonths: 24,
  locationMonths: 12,
  jobDetailMonths: 60,
  taxYears: 5,
  exchangeMonths: 24,
  conversationMonths: 24,
  notificationDays: 90,
  backupDays: 30,
  /** Events in outboxes: 30 days after the end of their month. */
  copyDays: 61,
} as const;
