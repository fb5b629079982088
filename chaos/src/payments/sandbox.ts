/** Payment as recorded by the sandbox, the reference for the test. Amounts in whole shillings, times ISO-8601 UTC. */
export interface TruePayment {
  provider: 'stripe' | 'mtn' | 'airtel';
  reference: string;
  amount: number;
  amountTaken: number;
  amountRefunded: number;
  state: string;
  reason: string | null;
  createdAt: string;
  decidedAt: string | null;
  transactionId: string | null;
  exchanges: { path: string; status: number; times: number }[];
  notices: { kind: string; forged?: string; state: string; attempts: { status?: number }[] }[];
}

/**
 * Creates a client of the sandbox for the payment chaos run: its control routes, which throw for any response but a 2xx, and the confirmation of a
 * card form.
 */
export function createSandboxClient(url: string) {
  const control = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}/control/payments${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`the sandbox answered ${response.status} to ${method} ${path}: ${text}`);
    return text === '' ? null : (JSON.parse(text) as unknown);
  };
  return {
    payments: async () => ((await control('GET', '')) as { payments: TruePayment[] }).payments,
    setFaults: (faults: Record<string, unknown>) => control('PUT', '/faults', faults),
    forge: (reference: string, kind: string) => control('POST', '/forge', { provider: 'stripe', reference, kind }),
    decide: (reference: string, decision: 'approve' | 'reject') => control('POST', `/${reference}/${decision}`),

    /**
     * Confirms a card payment like a browser: retries without a response within two seconds or after a 5xx, at most five attempts in all. Never
     * throws: a declined card and five failed attempts end alike, and `payments` has the outcome.
     */
    async confirmCard(clientSecret: string, number: string): Promise<void> {
      const [reference] = clientSecret.split('_secret_');
      const card = { number, exp_month: '12', exp_year: '2034', cvc: '123' };
      const body = new URLSearchParams({
        key: 'pk_test_sandbox_yoza',
        client_secret: clientSecret,
        return_url: 'http://localhost:9/booking-success',
        'payment_method_data[type]': 'card',
        ...Object.fromEntries(Object.entries(card).map(([key, value]) => [`payment_method_data[card][${key}]`, value])),
      });
      for (let attempt = 1; attempt <= 5; attempt++) {
        const address = `${url}/v1/payment_intents/${reference}/confirm`;
        const response = await fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(2_000) }).catch(
          () => undefined,
        );
        await response?.body?.cancel();
        if (response && response.status < 500) return;
      }
    },
  };
}
