/** The English texts of the card about a customer's car and places. */
export const en = {
  car: {
    title: 'Your car and places',
    lead: 'New bookings start with your default car, and offer the places that you saved.',
    field: 'Default car',
    none: 'None: the car of the last booking',
    saved: 'Default car saved',
    failed: 'Default car not saved',
    failedHint: 'Check your connection and choose it again.',
    loading: 'Loading your vehicles...',
    vehicles: 'My Vehicles',
    places: 'My Places',
  },
} as const;
