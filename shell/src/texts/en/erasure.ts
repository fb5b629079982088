/** The English texts of the erasure of an account. */
export const en = {
  erasure: {
    title: 'Delete my account',
    loading: 'Loading...',
    failed: 'This could not be loaded',
    failedHint: 'Check your connection and try again.',
    lead: 'You can have what Yoza stores about you deleted.',
    goes: 'Your names, contact details, vehicles, photos, chats and the words of your ratings are deleted. This cannot be undone.',
    stays:
      'Invoices and receipts stay as tax law requires, for at least five years. They are locked and used for nothing else.',
    grace:
      'It does not happen at once: after your request you see the date here. Until then you can sign in and keep your account.',
    start: 'Delete my account',
    keep: 'Keep my account',
    question: {
      title: 'Delete your account?',
      text: 'On the date that you see after your request we delete everything but invoices and receipts, and you are signed out everywhere. You can change your mind until then.',
    },
    requesting: 'Requesting...',
    requested: 'Your account will be deleted',
    notRequested: 'Your account was not deleted',
    notRequestedHint: 'We could not check your bookings and invoices. Please try again in a moment.',
    refused: {
      'active-jobs': 'You have bookings that are not finished. Cancel them or wait until they are completed.',
      'open-balance': 'You have an unpaid invoice, or a payment or refund that is not final.',
    },
    link: { 'active-jobs': 'My Bookings', 'open-balance': 'Invoices' },
    due: 'Your account will be deleted on {{time}}.',
    dueHint:
      'Until then you can use it as before. Bookings that are not finished and unpaid invoices prevent the deletion.',
    blocked: {
      'active-jobs':
        'Your account could not be deleted, because you have bookings that are not finished. We try again on {{time}}.',
      'open-balance':
        'Your account could not be deleted, because of an unpaid invoice, or a payment or refund that is not final. We try again on {{time}}.',
    },
    keeping: 'Keeping...',
    kept: 'You keep your account',
    notKept: 'Your account will still be deleted',
  },
} as const;
