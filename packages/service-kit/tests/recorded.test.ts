import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SpanStatusCode, trace } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { expect, onTestFinished, test } from 'vitest';
import { ok } from '../src/reply.ts';
import { handle } from '../src/operations.ts';
import { PlainSpanExporter } from '../src/plain-spans.ts';
import { recordSpans } from '../src/recorded-spans.ts';
import { inServerSpan } from '../src/server-span.ts';
import { newTrace, tracer } from '../src/tracing.ts';
import { listTools, startWorkshop, workshopRoutes } from './workshop.ts';

function startRecording() {
  const spans = recordSpans();
  onTestFinished(() => spans[Symbol.dispose]());
  return spans;
}

test('an operation: has a span with its name and route, in the trace of the gateway, without its query or headers', async () => {
  const spans = startRecording();
  const listing = handle(listTools, async () => ok([]));
  await using workshop = await startWorkshop({ routes: [...workshopRoutes().slice(1), listing] });
  const traceId = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
  const headers = { traceparent: `00-${traceId}-a1b2c3d4e5f60718-01`, 'user-agent': 'canary' };
  await workshop.anonymous('GET', '/api/tools?limit=5', { headers });
  const [span] = spans.ended();
  expect(span).toMatchObject({ name: 'GET /api/tools', parentSpanContext: { traceId, spanId: 'a1b2c3d4e5f60718' } });
  expect(span!.attributes).toEqual({
    'http.request.method': 'GET',
    'http.response.status_code': 200,
    'http.route': '/api/tools',
    'yoza.operation': listTools.operationId,
  });
});

test('a call that failed: marks its span', async () => {
  const spans = startRecording();
  const server = createServer((_req, res) => {
    res.statusCode = 503;
    void inServerSpan(newTrace(true), 'GET', res, async () => void res.end());
  }).listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(spans.ended()).toMatchObject([{ status: { code: SpanStatusCode.ERROR } }]);
});

test('what leaves the process: has no attribute that may be personal data, no exception and no message', () => {
  const spans = startRecording();
  const linked = { context: trace.getSpanContext(newTrace(true))!, attributes: { 'user.email': 'canary' } };
  const span = tracer.startSpan('select jobs', { links: [linked] }, newTrace(true));
  for (const name of [
    'db.query.text',
    'url.full',
    'url.path',
    'user_agent.original',
    'client.address',
    'network.peer.address',
  ])
    span.setAttribute(name, 'canary');
  span.setAttribute('db.system.name', 'postgresql');
  span.recordException(new Error('canary'));
  span.setStatus({ code: SpanStatusCode.ERROR, message: 'canary' });
  span.end();
  const sent: ReadableSpan[] = [];
  const collector: SpanExporter = { export: (all) => void sent.push(...all), shutdown: async () => {} };
  new PlainSpanExporter(collector).export(spans.ended(), () => {});
  expect(sent).toHaveLength(1);
  const { name, attributes, events, status, links, duration } = sent[0]!;
  expect(JSON.stringify({ name, attributes, events, status, links })).not.toContain('canary');
  expect({ name, attributes, code: status.code, links: links.length }).toEqual({
    name: 'select jobs',
    attributes: { 'db.system.name': 'postgresql' },
    code: SpanStatusCode.ERROR,
    links: 1,
  });
  expect(duration).toEqual(spans.ended()[0]!.duration);
});
