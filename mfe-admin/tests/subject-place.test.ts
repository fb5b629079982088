import { expect, it } from 'vitest';
import { subjectPlace } from '../src/audit/subject-place.ts';

it.each([
  [{ kind: 'equipment', id: 'e1', label: 'Polisher 7' }, '?tab=equipment&search=Polisher+7&status=all'],
  [{ kind: 'service', id: 'basic-wash', label: 'External Wash' }, '?tab=settings&section=services'],
  [{ kind: 'add-on', id: 'engine-bay', label: 'Engine Bay' }, '?tab=settings&section=add-ons'],
  [{ kind: 'discount-code', id: 'WASH10', label: 'WASH10' }, '?tab=settings&section=discount-codes&search=WASH10'],
  [{ kind: 'place', id: 'p1', label: 'Acacia Mall' }, '?tab=settings&section=places&search=Acacia+Mall'],
  [{ kind: 'settings', id: 'bookings', label: 'Bookings' }, '?tab=settings&section=slots'],
  [{ kind: 'settings', id: 'services', label: 'Order of the services' }, '?tab=settings&section=services'],
  [{ kind: 'settings', id: 'price-classes', label: 'Vehicle sizes' }, '?tab=settings&section=price-classes'],
  [{ kind: 'settings', id: 'payments', label: 'Payments' }, '?tab=settings&section=payments'],
  [{ kind: 'settings', id: 'message-reminder', label: 'Message' }, '?tab=settings&section=messages&message=reminder'],
  [{ kind: 'settings', id: 'of a newer server', label: 'New' }, '?tab=settings'],
  [{ kind: 'chat', id: 'c1', label: 'Support Request' }, '?tab=chat&session=c1'],
  [{ kind: 'payment', id: 'p1', label: 'Card' }, '?tab=invoices&view=payments&payment=p1'],
  [{ kind: 'dead-letter', id: 'd1', label: 'billing: issue-invoice' }, '?tab=operations'],
  [{ kind: 'email', id: 'm1', label: 'job-booked' }, '?tab=operations'],
  [{ kind: 'vehicle', id: 'v1', label: 'UBK 123A' }, undefined],
])('subjectPlace: links %j to its section', (subject, place) => {
  expect(subjectPlace(subject)).toBe(place);
});
