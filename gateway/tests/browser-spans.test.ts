import { recordSpans } from '@yoza/service-kit/recorded-spans';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createListener } from '../src/app.ts';
import { createContext } from '../src/context.ts';
import { serve } from './serve.ts';
import { testConfig } from './test-config.ts';

const stack = new AsyncDisposableStack();
const origin = 'http://localhost:8080';
let url: string;

beforeAll(async () => {
  const upstream = await serve(stack, (_req, res) => void res.setHeader('content-length', 2).end('[]'));
  const context = await createContext(testConfig(upstream));
  stack.use(context);
  url = await serve(stack, createListener(context));
});
afterAll(() => stack.disposeAsync());

/** Calls the API as a page of ours does, and returns the place in its trace that the gateway has reserved. */
async function callOfPage(): Promise<string | undefined> {
  const { headers } = await fetch(`${url}/api/services`, { headers: { 'sec-fetch-site': 'same-origin' } });
  return /^traceparent;desc="([^"]+)"$/.exec(headers.get('server-timing') ?? '')?.[1];
}

const report = (body: unknown, headers: Record<string, string> = { origin }) =>
  fetch(`${url}/traces`, { method: 'POST', body: JSON.stringify(body), headers }).then(({ status }) => status);

const ofBrowser = (spans: ReturnType<typeof recordSpans>) =>
  spans.ended().filter(({ instrumentationScope }) => instrumentationScope.name === 'browser');

it('a call of a page: its trace begins with the span that the page reports, once', async () => {
  using spans = recordSpans();
  const traceparent = (await callOfPage())!;
  const [, traceId, spanId] = traceparent.split('-');
  const [ofGateway] = spans.ended();
  expect(ofGateway).toMatchObject({ name: 'GET /api/services', parentSpanContext: { traceId, spanId } });
  const reported = [{ traceparent, waited: 40, took: 200 }];
  expect(await report(reported)).toBe(204);
  expect(await report(reported)).toBe(204);
  const [span, ...others] = ofBrowser(spans);
  expect(others).toEqual([]);
  expect(span!.name).toBe('GET /api/services');
  expect(span!.spanContext()).toMatchObject({ traceId, spanId });
  expect(span!.parentSpanContext).toBeUndefined();
  const milliseconds = ([seconds, nanoseconds]: [number, number]) => seconds * 1_000 + nanoseconds / 1e6;
  expect(milliseconds(span!.duration)).toBeGreaterThanOrEqual(239);
  expect(milliseconds(span!.startTime)).toBeLessThan(milliseconds(ofGateway!.startTime));
});

it('a report: is refused from other pages, above its size, and has no effect for a trace that was not reserved', async () => {
  using spans = recordSpans();
  const traceparent = (await callOfPage())!;
  const foreign = { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`, waited: 0, took: 5 };
  expect(await report([foreign])).toBe(204);
  expect(await report([{ traceparent, waited: 0, took: 5 }], { origin: 'https://evil.test' })).toBe(403);
  expect(await report([{ traceparent, waited: 0, took: 5 }], {})).toBe(403);
  expect(await report([{ traceparent, waited: 0, took: 1e9 }])).toBe(400);
  expect(await report('x'.repeat(9_000))).toBe(413);
  expect(ofBrowser(spans)).toEqual([]);
});

it('a call that is not of a page, and every call without recording, reserves nothing', async () => {
  using spans = recordSpans();
  const { headers } = await fetch(`${url}/api/services`, { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(headers.get('server-timing')).toBeNull();
  expect(spans.ended()[0]!.parentSpanContext).toBeUndefined();
  spans[Symbol.dispose]();
  expect(await callOfPage()).toBeUndefined();
  expect(await report([])).toBe(404);
});
