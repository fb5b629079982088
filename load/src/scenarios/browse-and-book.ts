/** Scenario of an ordinary day: eight of ten calls read, one books, one writes to support. */
import { call } from '../call.ts';
import { addVehicle, book, dayFromNow } from '../bookings.ts';
import { arriving, promising } from '../open-model.ts';
import { newCustomer, type Person } from '../people.ts';
import { oneOf } from '../random.ts';
import { customers } from '../target.ts';

interface Customer extends Person {
  vehicleId: string;
}

export const options = promising(
  { read: arriving('read', 0.8), reserve: arriving('reserve', 0.1), ask: arriving('ask', 0.1) },
  {
    'GET /api/services': 300,
    'GET /api/slots': 300,
    'GET /api/jobs': 300,
    'GET /api/invoices': 300,
    'POST /api/jobs': 800,
    'PATCH /api/jobs/{id}/cancel': 800,
    'POST /api/chat/sessions': 500,
  },
);

export const setup = (): Customer[] =>
  Array.from({ length: customers }, () => {
    const customer = newCustomer();
    return { ...customer, vehicleId: addVehicle(customer) };
  });

export function read(customers: Customer[]): void {
  const customer = oneOf(customers);
  const from = dayFromNow(Math.floor(Math.random() * 120));
  call(customer, 'GET', oneOf(['/api/services', `/api/slots?from=${from}&days=7`, '/api/jobs', '/api/invoices']));
}

/** Books, and cancels nine of ten bookings again, so that no customer reaches the maximum number of bookings. */
export function reserve(customers: Customer[]): void {
  const customer = oneOf(customers);
  const booked = book(customer, { vehicleId: customer.vehicleId });
  if (booked.status !== 201 || Math.random() < 0.1) return;
  const jobId = String(booked.json('id'));
  call(customer, 'PATCH', `/api/jobs/${jobId}/cancel`, { name: '/api/jobs/{id}/cancel', body: {} });
}

export function ask(customers: Customer[]): void {
  call(oneOf(customers), 'POST', '/api/chat/sessions', { body: { subject: 'When do you come?' } });
}
