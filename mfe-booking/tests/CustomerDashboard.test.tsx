import { reply } from '@yoza/component-testing/fake-api';
import { customer } from '@yoza/component-testing/people';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { job } from './job.ts';
import { bookingApi, openArea } from './open-area.tsx';

const names = ['Book Service', 'My Bookings', 'Calendar', 'My Vehicles', 'My Places', 'Invoices', 'Service History'];

test('tabs: the seven in order, Book Service first, and each of the others opens its heading', async () => {
  await openArea({ path: '/customer', api: bookingApi().on('GET /api/calendar-feed', () => reply(null)) });
  await expect.element(page.getByRole('tab', { name: 'Book Service' })).toHaveAttribute('aria-selected', 'true');
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(names);
  for (const name of names.slice(1)) {
    await page.getByRole('tab', { name }).click();
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
  }
});

test('markup in an address or a landmark: is text in the list and in the details', async () => {
  const user = customer();
  const address = '<img src=x onerror=alert(1)> Plot 4';
  const landmark = '</td><a href="https://evil.test">free wash</a>';
  const booking = job({ customerId: user.id, date: '2036-11-21', address, landmark });
  await openArea({ path: '/customer?tab=bookings', user, api: bookingApi().on('GET /api/jobs', [booking]) });
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent(address);
  await page.getByRole('button', { name: /^View details/ }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(landmark);
  expect(document.querySelector('img[src="x"], a[href="https://evil.test"]')).toBeNull();
});
