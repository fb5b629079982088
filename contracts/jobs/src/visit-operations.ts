import { defineOperation } from '@yoza/kernel-contract/operation';
import {
  addOnUnavailable,
  codeNotValid,
  outOfReach,
  paymentMethodUnavailable,
  priceChanged,
  serviceNotFound,
  serviceRetired,
  slotFull,
  slotPast,
  tooManyBookings,
  tooManyBookingsToday,
  tooManyUnpaidBookings,
  vehicleBusy,
  vehicleNotFound,
} from './problems.ts';
import { NewVisit, Visit, VisitQuote, VisitQuoteRequest } from './visits.ts';

const service = 'jobs';
const callers = { roles: ['customer', 'admin'] } as const;

export const bookVisit = defineOperation({
  operationId: 'bookVisit',
  service,
  method: 'POST',
  path: '/api/visits',
  summary:
    'Books up to six cars at one place and time: one job for each, all of them or none, done by one technician. 409 PRICE_CHANGED with the right sums, VEHICLE_BUSY if one of the cars has another booking then, SLOT_FULL if there is no time for all of them.',
  callers,
  body: NewVisit,
  responses: { 201: Visit },
  problems: [
    addOnUnavailable,
    codeNotValid,
    outOfReach,
    paymentMethodUnavailable,
    priceChanged,
    serviceNotFound,
    serviceRetired,
    slotFull,
    slotPast,
    tooManyBookings,
    tooManyBookingsToday,
    tooManyUnpaidBookings,
    vehicleBusy,
    vehicleNotFound,
  ],
  limit: { points: 600, seconds: 60 },
  idempotent: true,
});

export const quoteVisit = defineOperation({
  operationId: 'quoteVisit',
  service,
  method: 'POST',
  path: '/api/visits/quote',
  summary:
    'Quotes the price of a visit, for each car and in total, and the minutes it takes; stores nothing. 409 OUT_OF_REACH, SERVICE_RETIRED, ADD_ON_UNAVAILABLE, CODE_NOT_VALID with the reason. 429 after ten unknown codes within ten minutes.',
  callers,
  body: VisitQuoteRequest,
  responses: { 200: VisitQuote },
  problems: [addOnUnavailable, codeNotValid, outOfReach, serviceNotFound, serviceRetired, vehicleNotFound],
});
