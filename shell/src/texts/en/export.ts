/** The English texts of the card with which customers download their data. */
export const en = {
  export: {
    title: 'Download my data',
    lead: 'A file with everything Yoza stores about you: profile, vehicles, bookings, photos, invoices, payments and messages.',
    notice: 'Read what we store, and why, in our privacy notice',
    request: 'Prepare my data',
    again: 'Prepare it again',
    requesting: 'Preparing...',
    ready: 'Ready until {{until}}. You can download it once. Keep the file safe: it has your addresses and messages.',
    download: 'Download',
    checking: 'Checking...',
    started: 'Your download has started. Your browser saves the file.',
    used: 'You downloaded your data {{time}}.',
    expired: 'Your data was ready until {{until}} and was not downloaded.',
    loading: 'Loading your downloads...',
    failed: 'Your downloads could not be loaded',
    failedHint: 'Check your connection and try again.',
    requestFailed: 'Your data could not be prepared. Check your connection and try again.',
    downloadFailed: 'Not all of your data can be read right now. Your download stays ready: try again in a moment.',
    tooMany_one: 'You have prepared your data too often today. Try again in {{count}} hour.',
    tooMany_other: 'You have prepared your data too often today. Try again in {{count}} hours.',
  },
} as const;
