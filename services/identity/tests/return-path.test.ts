import { expect, test } from 'vitest';
import { returnPath } from '../src/session/return-path.ts';

test.each([
  '/customer?tab=calendar&month=2026-11',
  '/customer?step=4',
  '/customer?tab=bookings&show=past',
  '/customer?tab=bookings&report=3574122b-52b4-4c16-922f-74bb4f48e224',
  '/customer?chat=open',
  '/admin?tab=invoices&view=payments&payment=3574122b-52b4-4c16-922f-74bb4f48e224',
  '/customer?tab=invoices&invoice=3574122b-52b4-4c16-922f-74bb4f48e224',
  '/admin?tab=logs&technician=3574122b-52b4-4c16-922f-74bb4f48e224&activity=clock_in&period=week',
  '/customer?booked=3574122b-52b4-4c16-922f-74bb4f48e224&payment=fa0f5787-93dd-4550-9a86-1e3097c9344b',
  '/customer?service=premium-detail',
  '/admin?tab=audit&actor=3574122b-52b4-4c16-922f-74bb4f48e224&kind=job&action=job.cancelled&subject=3574122b-52b4-4c16-922f-74bb4f48e224',
  '/admin?tab=invoices&customer=3574122b-52b4-4c16-922f-74bb4f48e224&minTotal=10000&maxTotal=90000',
  '/admin?tab=jobs&completedFrom=2026-11-01&completedTo=2026-11-21',
  '/admin?tab=settings&section=messages&message=job-booked',
  '/admin?tab=jobs&job=3574122b-52b4-4c16-922f-74bb4f48e224&dialog=assign',
  '/admin?tab=dispatch&day=2026-11-21&view=week',
  '/apply-technician',
  '/profile',
])('return path: keeps %s', (path) => {
  expect(returnPath(path)).toBe(path);
});

test.each([
  [undefined, '/'],
  ['//evil.test', '/'],
  ['https://evil.test/customer', '/'],
  ['/\\evil.test', '/'],
  ['/customer?next=//evil.test', '/customer'],
  ['/customer?tab=<script>', '/customer'],
  ['/admin?tab=users&search=a@b&role=admin', '/admin?tab=users&role=admin'],
  ['/api/logout', '/'],
  [`/admin?tab=jobs&search=${'a'.repeat(2000)}`, '/admin?tab=jobs'],
  [`/admin?${'tab=jobs&'.repeat(60)}`, '/admin'],
])('return path: maps %s to %s', (requestedPath, path) => {
  expect(returnPath(requestedPath)).toBe(path);
});
