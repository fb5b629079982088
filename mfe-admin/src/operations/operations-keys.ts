/** Query keys of dead letters, stuck payments and delayed emails. */
export const operationsKeys = {
  all: ['admin', 'operations'],
  deadLetters: ['admin', 'operations', 'dead-letters'],
  payments: ['admin', 'operations', 'payments'],
  emails: ['admin', 'operations', 'emails'],
} as const;

/** Time between two refreshes of a list, in milliseconds: no frame reports what fails. */
export const refreshMs = 30_000;
