import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { startProgram } from '@yoza/local-infrastructure/start-program';

/** A payment in the sandbox; amounts in whole shillings. */
export interface SandboxPayment {
  provider: 'stripe' | 'mtn' | 'airtel';
  reference: string;
  amount: number;
  amountTaken: number;
  amountRefunded: number;
  state: string;
  transactionId: string | null;
  callbackUrl: string | null;
  /** Request body as received, or the intent. */
  details: Record<string, unknown>;
  exchanges: { method: string; path: string; body: Record<string, unknown>; status: number }[];
  notices: { kind: string; forged?: string; state: string; body: string }[];
}

/**
 * Starts the sandbox as a separate process, which can be restarted: that invalidates every access token it issued and, without SANDBOX_DATA_DIR,
 * forgets all payments and faults.
 */
export async function startSandbox(environment: Record<string, string> = {}) {
  const [port, smtpPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const env = {
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_PUBLIC_URL: url,
    ...environment,
  };
  const run = () => startProgram('sandbox/src/main.ts', `${url}/readyz`, env);
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
  let program = await run();
  const stop = () => program[Symbol.asyncDispose]();
  return {
    url,
    payment: async (reference: string) => (await control('GET', `/${reference}`)) as SandboxPayment,
    payments: async () => ((await control('GET', '')) as { payments: SandboxPayment[] }).payments,
    /** Decides a payment as its payer or its expiry would; after `reject` a card payment can still be paid with another card. */
    decide: (reference: string, decision: 'approve' | 'reject' | 'expire') =>
      control('POST', `/${reference}/${decision}`),
    /** Merges fault settings into the current ones. */
    setFaults: (faults: Record<string, unknown>) => control('PUT', '/faults', faults),
    /** Sends a forged notice. */
    forge: (forgery: { provider: string; reference?: string; kind: string }) => control('POST', '/forge', forgery),
    /** Forgets every payment and fault. */
    clear: () => control('DELETE', ''),
    /** Confirms a card payment with a test card, as the card form does. */
    async confirmCard(clientSecret: string, number: string): Promise<Response> {
      const card = { number, exp_month: '12', exp_year: '2034', cvc: '123' };
      const fields = new URLSearchParams({
        key: 'pk_test_sandbox_yoza',
        client_secret: clientSecret,
        return_url: 'http://localhost:9/booking-success',
        'payment_method_data[type]': 'card',
      });
      for (const [name, value] of Object.entries(card)) fields.set(`payment_method_data[card][${name}]`, value);
      const [reference] = clientSecret.split('_secret_');
      return fetch(`${url}/v1/payment_intents/${reference}/confirm`, { method: 'POST', body: fields });
    },
    async restart(): Promise<void> {
      await stop();
      program = await run();
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
