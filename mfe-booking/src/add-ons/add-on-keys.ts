export const addOnKeys = {
  all: ['booking', 'add-ons'],
  of: (serviceId: string | null) => ['booking', 'add-ons', serviceId],
} as const;
