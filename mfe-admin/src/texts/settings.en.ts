export const settings = {
  title: 'Settings',
  sections: 'Parts of the settings',
  section: {
    services: 'Services',
    slots: 'Time slots',
    prices: 'Prices',
    area: 'Service area',
    places: 'Places',
    payments: 'Payments',
    messages: 'Messages',
  },
  services: {
    loading: 'Loading services...',
    failed: 'Failed to load services',
  },
} as const;
