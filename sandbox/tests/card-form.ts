import Stripe from 'stripe';

/** Creates Stripe's official client, which calls the sandbox because of its configuration only. */
export function stripeAt(
  site: string,
  { maxNetworkRetries = 0, timeout = 10_000, key = 'sk_test_sandbox_yoza' } = {},
): Stripe {
  const { hostname, port } = new URL(site);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries, timeout, telemetry: false });
}

/** Confirms a payment as the product's card form does in a browser. `change` overrides fields of the form. */
export async function payByCard(
  site: string,
  intent: { id: string; client_secret: string | null },
  number: string,
  change: Record<string, string> = {},
): Promise<{ status: number; body: any; headers: Headers }> {
  const card = { number, exp_month: '12', exp_year: '2034', cvc: '123' };
  const body = new URLSearchParams({
    key: 'pk_test_sandbox_yoza',
    client_secret: intent.client_secret!,
    return_url: 'http://localhost:9/booking-success?job=1',
    'payment_method_data[type]': 'card',
    ...Object.fromEntries(Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value])),
    ...change,
  });
  const response = await fetch(`${site}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    headers: { origin: 'http://localhost:8080' },
    body,
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}
