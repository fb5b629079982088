import { controlUrl } from './environment.ts';

/** Makes an event that a service has handled one of its dead letters, whose replay succeeds. Returns the letter's id. */
export async function addDeadLetter(service: string): Promise<string> {
  const response = await hold(`dead-letters/${service}/new`);
  if (!response.ok)
    throw new Error(`The dead letter of ${service} answered ${response.status}: ${await response.text()}`);
  return idOf(response);
}

/** Makes a payment stuck: its payer's time is over, and its next check is far away. Returns its id; undefined while it is not pending. */
export const makePaymentStuck = (id: string): Promise<string | undefined> => onceThere(`payments/${id}/stuck`);

/** Makes the confirmation of a customer's booking an email that failed. Returns its id; undefined until it is sent. */
export const makeEmailFailed = (customerId: string): Promise<string | undefined> =>
  onceThere(`emails/${customerId}/failed`);

async function onceThere(path: string): Promise<string | undefined> {
  const response = await hold(path);
  return response.ok ? idOf(response) : undefined;
}

const hold = (path: string) => fetch(`${controlUrl()}/${path}`, { method: 'POST' });

const idOf = async (response: Response) => ((await response.json()) as { id: string }).id;
