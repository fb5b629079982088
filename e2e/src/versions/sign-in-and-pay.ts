import { mailTo } from '../platform/inbox.ts';
import { newCustomer } from '../people/new-customer.ts';
import { invoiceToPay, payByCard, payByPhone } from '../data/paid-invoice.ts';

/**
 * Signs in a new customer, pays three bookings, by card, MTN and Airtel, and waits for the email: sign-in, payments and mail, for which the sandbox
 * replaces the providers. Throws when an expected result does not arrive.
 */
export async function signInAndPay(): Promise<void> {
  const { client, email } = await newCustomer();
  await payByCard(client, await invoiceToPay(client));
  await payByPhone(client, await invoiceToPay(client));
  await payByPhone(client, await invoiceToPay(client), { provider: 'airtel_money' });
  await mailTo(email, 'Booking confirmed: External Wash');
  await client.dispose();
}
