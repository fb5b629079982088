/** Texts of bookings in calendars. */
export const calendarTexts = {
  name: 'Yoza bookings',
  summary: ({ service }: { service: string }) => `Yoza: ${service}`,
  vehicle: ({ vehicle }: { vehicle: string }) => `Vehicle: ${vehicle}`,
  landmark: ({ landmark }: { landmark: string }) => `Landmark: ${landmark}`,
  directions: ({ directions }: { directions: string }) => `Directions: ${directions}`,
  arrival: 'We arrive within this time.',
};
