import { mailTo } from './inbox.ts';
import { newCustomer } from './new-customer.ts';
import { invoiceToPay, payByCard, payByPhone } from './paid-invoice.ts';

/**
 * Somebody new signs in, pays three bookings, by card, MTN and Airtel, and is mailed: what the sandbox stands in for. Throws when
 * something does not come.
 */
export async function signInAndPay(): Promise<void> {
  const { client, email } = await newCustomer();
  await payByCard(client, await invoiceToPay(client));
  await payByPhone(client, await invoiceToPay(client));
  await payByPhone(client, await invoiceToPay(client), { provider: 'airtel_money' });
  await mailTo(email, 'Booking confirmed: External Wash');
  await client.dispose();
}
