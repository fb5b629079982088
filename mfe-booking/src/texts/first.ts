/** The English texts of the first screen: what is drawn before anything is fetched afterwards. */
export const first = {
  retry: 'Retry',
  retrying: 'Trying again...',
  loading: 'Loading...',
  zone: 'EAT',
  window: '{{slot}} EAT',
  part: {
    failed: 'This part could not be loaded.',
    failedHint: 'Everything else still works. Check your connection and try again.',
  },
  tabs: { label: 'Customer area', book: 'Book Service', bookings: 'My Bookings', invoices: 'Invoices' },
  duration: {
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
  },
  wizard: {
    label: 'Booking steps',
    steps: {
      service: 'Choose Your Service',
      vehicle: 'Select Your Vehicle',
      schedule: 'Schedule & Location',
      review: 'Review & Payment',
    },
    progress: 'Step {{current}} of {{count}}',
    nextStep: 'Next: {{step}}',
    done: 'done',
    next: 'Next',
    previous: 'Previous',
    beforeTax: '{{duration}}, before tax',
    totalWithTax: 'Total, tax included',
    nothingChosen: 'Please select a service',
  },
  service: {
    legend: 'Services',
    fallback: 'Professional detailing service',
    taxNote: 'Tax of {{rate}}% is added and shown before you confirm.',
    failed: 'Services cannot be reached right now.',
    failedHint: 'Your bookings and invoices may still work.',
    empty: 'No services are offered at the moment.',
    emptyHint: 'Please look again a little later.',
  },
} as const;
