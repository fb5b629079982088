import type { Fault } from './fault.ts';

/** Faults of the packages and the contracts. */
export const packageFaults: Fault[] = [
  {
    id: 'shift-enter-sends',
    area: 'ui',
    description: 'Shift+Enter sends a message instead of breaking the line',
    file: 'packages/ui/src/MessageComposer.tsx',
    find: "event.key !== 'Enter' || event.shiftKey ||",
    replace: "event.key !== 'Enter' ||",
    test: {
      suite: 'unit',
      file: 'packages/ui/tests/behaviour.test.ts',
      name: 'send with Enter, insert a line break with Shift+Enter, and close the chat with Escape',
    },
  },
  {
    id: 'tokens-renewed-many-times',
    area: 'shell-sdk',
    description: 'Concurrent calls with an expired token refresh it one after the other',
    file: 'packages/shell-sdk/src/technician-session.ts',
    find: '    if (current !== stale) return current ?? undefined;\n',
    replace: '    if (current === null) return undefined;\n',
    test: {
      suite: 'unit',
      file: 'packages/shell-sdk/tests/technician-session.test.ts',
      name: 'technician session: refreshes an expired token once for concurrent calls',
    },
  },
  {
    id: 'key-reused-unnoticed',
    area: 'service-kit',
    description: 'Another request with a used Idempotency-Key gets the response to the first request',
    file: 'packages/service-kit/src/idempotency.ts',
    find: 'if (found?.request_hash !== hash) {',
    replace: 'if (!found) {',
    test: {
      suite: 'integration',
      file: 'packages/service-kit/tests/idempotency.test.ts',
      name: 'idempotency key: returns 422 with another body, but can be used by another caller',
    },
  },
  {
    id: 'event-handled-twice',
    area: 'messaging',
    description: 'A redelivered event has its effect again',
    file: 'packages/messaging/src/handle-once.ts',
    find: 'const fresh = events.filter(({ id }) => taken.delete(id));',
    replace: 'const fresh = events;',
    test: {
      suite: 'integration',
      file: 'packages/messaging/tests/messaging.test.ts',
      name: 'redelivered message: has no second effect',
    },
  },
  {
    id: 'calendar-refreshed-each-minute',
    area: 'calendar package',
    description: 'Calendar programs refresh after a minute instead of an hour',
    file: 'packages/calendar/src/calendar-file.ts',
    find: 'calendar.ttl(purpose.refreshMinutes * 60)',
    replace: 'calendar.ttl(purpose.refreshMinutes)',
    test: {
      suite: 'unit',
      file: 'packages/calendar/tests/calendar-file.test.ts',
      name: 'contains any number of entries, with a calendar name and a refresh interval',
    },
  },
  {
    id: 'credited-amount-wrong',
    area: 'documents',
    description: 'The credited amount on an invoice includes the balance due',
    file: 'packages/documents/src/invoice-sheet.ts',
    find: 'shillings(amountPaid) - shillings(balance);',
    replace: 'shillings(amountPaid) + shillings(balance);',
    test: {
      suite: 'unit',
      file: 'packages/documents/tests/documents.test.ts',
      name: 'shows the amount credited by credit notes',
    },
  },
  {
    id: 'pin-steps-swapped',
    area: 'map',
    description: 'The arrow keys move the pin by a large step, and with Shift by a small step',
    file: 'packages/map/src/pin-layer.ts',
    find: 'event.shiftKey ? 40 : 8',
    replace: 'event.shiftKey ? 8 : 40',
    test: {
      suite: 'unit',
      file: 'packages/map/tests/pin.test.ts',
      name: 'is moved with the arrow keys, further with Shift, while the map stays',
    },
  },
  {
    id: 'parts-of-shillings-taken',
    area: 'contracts',
    description: 'A fraction of a shilling is accepted as an amount',
    file: 'contracts/kernel/src/primitives.ts',
    find: 'if (!Number.isSafeInteger(amount))',
    replace: 'if (!Number.isFinite(amount))',
    test: {
      suite: 'unit',
      file: 'contracts/platform/tests/contracts.test.ts',
      name: 'convert money between the wire and whole shillings, and refuse a fraction of a shilling',
    },
  },
];
