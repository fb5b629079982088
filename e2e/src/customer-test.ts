import { test as base, type Page } from '@playwright/test';
import { newCustomer, type NewCustomer } from './new-customer.ts';

interface Fixtures {
  /** Customer who has just signed in for the first time. */
  customer: NewCustomer;
  /** Page of the browser in which the customer is signed in. */
  page: Page;
}

/** Tests of the customer's screens, each with its own customer, who is signed in. An error on the page fails the test. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern
  customer: async ({}, use) => {
    const customer = await newCustomer();
    await use(customer);
    await customer.client.dispose();
  },
  page: async ({ context, customer }, use) => {
    await context.addCookies((await customer.client.storageState()).cookies);
    const page = await context.newPage();
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await use(page);
    if (errors.length > 0) throw new AggregateError(errors, `Errors on the page: ${errors.join('; ')}`);
  },
});
