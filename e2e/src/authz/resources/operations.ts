import { json } from '../../api/json.ts';
import { mtnNumber } from '../../data/payments.ts';
import { eventually } from '../../platform/control.ts';
import { addDeadLetter, makeEmailFailed, makePaymentStuck } from '../../platform/held-up.ts';
import type { Callers } from '../callers.ts';
import type { Maker, Resource } from '../resource.ts';

/** Events, payments and emails that are held up. */
export const operationsResources = {
  identityLetter: () => addDeadLetter('identity'),
  jobsLetter: () => addDeadLetter('jobs'),
  billingLetter: () => addDeadLetter('billing'),
  chatLetter: () => addDeadLetter('chat'),
  stuckPayment: async ({ clients }: Callers, resource: Resource) => {
    const data = { provider: 'mtn_money', phoneNumber: mtnNumber(), invoiceId: await resource('invoice') };
    const { id } = await json<{ id: string }>(clients.customer_owner.post('/api/payments/mobile-money', { data }));
    return eventually(`the stuck payment ${id}`, () => makePaymentStuck(id));
  },
  failedEmail: async ({ people }: Callers, resource: Resource) => {
    await resource('booking');
    return eventually('the failed email', () => makeEmailFailed(people.customer_owner.id));
  },
} satisfies Record<string, Maker>;
