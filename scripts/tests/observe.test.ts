import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Observer } from '../observe/observer.ts';
import { startObserver } from '../observe/observer.ts';

let observer: Observer;
beforeAll(async () => void (observer = await startObserver(0)));
afterAll(() => observer[Symbol.asyncDispose]());

const traceId = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const later = 'b1b2c3d4e5f60718293a4b5c6d7e8f90';
const nanoseconds = (ms: number) => `${1_700_000_000_000 + ms}000000`;

const span = (name: string, [start, end]: [number, number], facts: object = {}) => ({
  traceId,
  spanId: name.slice(0, 1).repeat(16),
  name,
  startTimeUnixNano: nanoseconds(start),
  endTimeUnixNano: nanoseconds(end),
  ...facts,
});

async function send(service: string, ...spans: object[]) {
  const resource = { attributes: [{ key: 'service.name', value: { stringValue: service } }] };
  const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ spans }] }] });
  return (await fetch(`${observer.url}/v1/traces`, { method: 'POST', body })).status;
}
const textAt = async (path: string) => {
  const response = await fetch(`${observer.url}${path}`);
  return { status: response.status, html: await response.text() };
};

test('traces: are listed, and one is shown as a tree with its attributes and links', async () => {
  const attributes = [{ key: 'http.response.status_code', value: { intValue: '201' } }];
  expect(await send('jobs', span('book <b>', [10, 60], { parentSpanId: 'c'.repeat(16), attributes }))).toBe(200);
  await send('gateway', span('call', [0, 100], { status: { code: 2 } }));
  await send('chat', { ...span('again', [200, 250]), traceId: later, links: [{ traceId }] });
  const list = await textAt('/');
  expect(list.html.indexOf(later.slice(0, 8))).toBeLessThan(list.html.indexOf(traceId.slice(0, 8)));
  const { html } = await textAt(`/trace/${traceId}`);
  expect(html.indexOf('call')).toBeLessThan(html.indexOf('book &lt;b&gt;'));
  expect(html).toContain('http.response.status_code = 201');
  expect(html).toContain('100 ms');
  expect(html).toMatch(/left:10\.000%;width:50\.000%/);
  expect(html).toContain(`linked from <a href="/trace/${later}">`);
  expect((await textAt(`/trace/${later}`)).html).toContain(`link to <a href="/trace/${traceId}">`);
});

test('an unknown trace is 404, and a body that is no trace is 400', async () => {
  expect((await textAt('/trace/none')).status).toBe(404);
  const { status } = await fetch(`${observer.url}/v1/traces`, { method: 'POST', body: 'nonsense' });
  expect(status).toBe(400);
});
