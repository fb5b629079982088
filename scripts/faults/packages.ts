import type { Fault } from './fault.ts';

/** Of the packages and the contracts. */
export const packageFaults: Fault[] = [
  {
    id: 'shift-enter-sends',
    area: 'ui',
    description: 'Shift and Enter send a message in place of breaking the line',
    file: 'packages/ui/src/MessageComposer.tsx',
    find: "event.key !== 'Enter' || event.shiftKey ||",
    replace: "event.key !== 'Enter' ||",
    test: {
      suite: 'unit',
      file: 'packages/ui/tests/behaviour.test.ts',
      name: 'send with Enter, break the line with Shift+Enter',
    },
  },
  {
    id: 'tokens-renewed-many-times',
    area: 'shell-sdk',
    description: 'Calls that find the token expired renew it one after the other',
    file: 'packages/shell-sdk/src/technician-session.ts',
    find: '    if (current !== stale) return current ?? undefined;\n',
    replace: '    if (current === null) return undefined;\n',
    test: {
      suite: 'unit',
      file: 'packages/shell-sdk/tests/technician-session.test.ts',
      name: 'many calls that find the token expired refresh once together',
    },
  },
  {
    id: 'key-reused-unnoticed',
    area: 'service-kit',
    description: 'Another request under a used Idempotency-Key gets the answer to the first',
    file: 'packages/service-kit/src/idempotency.ts',
    find: 'if (!found || found.request_hash !== hash) {',
    replace: 'if (!found) {',
    test: {
      suite: 'integration',
      file: 'packages/service-kit/tests/idempotency.test.ts',
      name: 'the same key with another body is 422',
    },
  },
  {
    id: 'event-handled-twice',
    area: 'messaging',
    description: 'An event that is delivered again has its effect again',
    file: 'packages/messaging/src/handle-once.ts',
    find: 'if (taken.length > 0) await subscription.handle(event, em);',
    replace: 'await subscription.handle(event, em);',
    test: {
      suite: 'integration',
      file: 'packages/messaging/tests/messaging.test.ts',
      name: 'a message delivered again has no second effect',
    },
  },
  {
    id: 'calendar-refreshed-each-minute',
    area: 'calendar package',
    description: 'Calendar programs are told to look again after a minute in place of an hour',
    file: 'packages/calendar/src/calendar-file.ts',
    find: 'calendar.ttl(purpose.refreshMinutes * 60)',
    replace: 'calendar.ttl(purpose.refreshMinutes)',
    test: {
      suite: 'unit',
      file: 'packages/calendar/tests/calendar-file.test.ts',
      name: 'holds many entries, or none, under a name and with how often to look',
    },
  },
  {
    id: 'credited-amount-wrong',
    area: 'documents',
    description: 'The credited amount on an invoice counts what is still open',
    file: 'packages/documents/src/invoice-pdf.ts',
    find: 'shillings(amountPaid) - shillings(balance);',
    replace: 'shillings(amountPaid) + shillings(balance);',
    test: {
      suite: 'unit',
      file: 'packages/documents/tests/documents.test.ts',
      name: 'says what credit notes took back of it',
    },
  },
  {
    id: 'pin-steps-swapped',
    area: 'map',
    description: 'The arrow keys move the pin far, and with Shift a little',
    file: 'packages/map/src/pin-layer.ts',
    find: 'event.shiftKey ? 40 : 8',
    replace: 'event.shiftKey ? 8 : 40',
    test: {
      suite: 'unit',
      file: 'packages/map/tests/pin.test.ts',
      name: 'is moved with the arrow keys, with Shift further, and the map stays',
    },
  },
  {
    id: 'parts-of-shillings-taken',
    area: 'contracts',
    description: 'A part of a shilling is taken for an amount',
    file: 'contracts/src/primitives.ts',
    find: 'if (!Number.isSafeInteger(amount))',
    replace: 'if (!Number.isFinite(amount))',
    test: {
      suite: 'unit',
      file: 'contracts/tests/contracts.test.ts',
      name: 'convert money between the wire and whole shillings',
    },
  },
];
