import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { json } from '../src/api/json.ts';
import { bookingOf } from '../src/data/bookings.ts';
import { emails } from '../src/people/demo-accounts.ts';
import { sessionAt } from '../src/people/sign-in.ts';
import { type FurtherPlatform, eventually, startFurtherPlatform } from '../src/platform/control.ts';

interface Span {
  traceId: string;
  id: string;
  parentId?: string;
  name: string;
  service: string;
  attributes: Record<string, string>;
}

const spansOf = ({ tracesUrl }: FurtherPlatform) => json<Span[]>(responseOf(`${tracesUrl}/spans`));

async function responseOf(url: string) {
  const response = await fetch(url);
  return { ok: () => response.ok, status: () => response.status, url: () => url, text: () => response.text() };
}

/** Returns the spans whose parent is not among them. */
function rootsOf(spans: readonly Span[]): Span[] {
  const known = new Set(spans.map(({ id }) => id));
  return spans.filter(({ parentId }) => parentId === undefined || !known.has(parentId));
}

/** Books with planted words, stating a trace of its own; returns the id of the call and everything that must be in no span and no log. */
async function bookWithCanaries(client: APIRequestContext, stated: string) {
  const [vehicle] = await json<{ id: string }[]>(client.get('/api/vehicles'));
  const user = await json<{ email: string; lastName: string }>(client.get('/api/auth/user'));
  const planted = ['Canarylane 7, Kololo', 'Canarygate on the left'];
  const response = await client.post('/api/jobs', {
    data: { ...bookingOf(vehicle!.id), address: planted[0], notes: planted[1] },
    headers: { traceparent: `00-${stated}-00f067aa0ba902b7-01`, 'x-request-id': stated },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { cookies } = await client.storageState();
  return {
    traceId: response.headers()['x-request-id']!,
    secrets: [...planted, user.email, ...cookies.map(({ value }) => value).filter((value) => value.length > 20)],
  };
}

test('trace of a booking: is one from the call to the email, in all logs, and without personal data', async () => {
  test.setTimeout(180_000);
  await using platform = await startFurtherPlatform({ observe: true });
  await using stack = new AsyncDisposableStack();
  const client = stack.adopt(await sessionAt(platform.url, emails.customer), (opened) => opened.dispose());
  const stated = '4bf92f3577b34da6a3ce929d0e0e4736';
  const { traceId, secrets } = await bookWithCanaries(client, stated);
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(traceId).not.toBe(stated);

  const services = ['gateway', 'jobs', 'billing', 'chat'];
  const trace = await eventually('the trace from the gateway to the email', async () => {
    const spans = (await spansOf(platform)).filter((span) => span.traceId === traceId);
    const isWhole =
      services.every((service) => spans.some((span) => span.service === service)) &&
      spans.some(({ name }) => name === 'send email') &&
      // Each process exports its spans every few seconds: until then, parents are missing.
      rootsOf(spans).every(({ service }) => service === 'gateway');
    return isWhole && spans;
  });
  const names = new Set(trace.map(({ name }) => name));
  expect(names).toContain('process jobs.job.booked.v1');
  expect(names).toContain('process billing.invoice.issued.v1');
  // The span of the click is reserved for a browser, which this client is not.
  expect(rootsOf(trace)).toHaveLength(1);

  const spans = await spansOf(platform);
  expect(spans.some((span) => span.traceId === stated)).toBe(false);
  const recorded = JSON.stringify(spans);
  for (const secret of secrets) expect(recorded.includes(secret), `a span contains ${secret.slice(0, 20)}`).toBe(false);
  for (const service of services) {
    const log = readFileSync(join(platform.logs, `${service}.log`), 'utf8');
    expect(log, `log of ${service}`).toContain(traceId);
    for (const secret of secrets) expect(log.includes(secret), `${service} logs ${secret.slice(0, 20)}`).toBe(false);
  }
});
