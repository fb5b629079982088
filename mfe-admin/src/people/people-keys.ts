/** Query keys of users and of customers among them. */
export const userKeys = {
  all: ['admin', 'users'],
  counts: ['admin', 'users', 'counts'],
  lists: ['admin', 'users', 'list'],
  customers: (search: string) => ['admin', 'users', 'customers', search],
} as const;

export const technicianKeys = { all: ['admin', 'technicians'] } as const;
