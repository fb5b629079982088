import type { Row } from './row.ts';
import { bookingRow } from './rows/booking.ts';
import { chatRow } from './rows/chat.ts';
import { eventsRow } from './rows/events.ts';
import { bookingFormRow, landingRow } from './rows/first-screens.ts';
import { frameworkRow } from './rows/framework.ts';
import { gatewayRow } from './rows/gateway.ts';
import { pagesRow, readsRow } from './rows/job-lists.ts';

/** Rows of the table, in its order. */
export const rows: readonly Row[] = [
  gatewayRow,
  frameworkRow,
  readsRow,
  bookingRow,
  eventsRow,
  chatRow,
  landingRow,
  bookingFormRow,
  pagesRow,
];
