/** Starts recording: creates spans of what this process does and sends them to a collector. Loaded by `telemetry.ts` alone. */
import { basename, dirname, resolve } from 'node:path';
import { propagation, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import type { IdGenerator } from '@opentelemetry/sdk-trace';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { register } from 'import-in-the-middle/register-hooks.mjs';
import { reservedIds, setBrowserTracer } from './browser-span.ts';
import { PlainSpanExporter } from './plain-spans.ts';
import { statementShape } from './statement-shape.ts';
import { resourceOf } from './trace-resource.ts';
import { setRecording } from './tracing.ts';

/** Name of the slice that runs: the folder above that of its program, such as `jobs` for services/jobs/src/main.ts. */
const slice = basename(dirname(dirname(resolve(process.argv[1] ?? 'unknown/src/main.ts'))));
// oxlint-disable-next-line yoza/environment -- runs before the program and its config
const version = process.env['YOZA_VERSION'];

// Without this list, undici would be recorded twice.
register({ include: ['pg', 'pg-pool', 'ioredis'] });
const processor = new BatchSpanProcessor({
  exporter: new PlainSpanExporter(new OTLPTraceExporter()),
  scheduledDelayMillis: 1_000,
});
const providerOf = (service: string, idGenerator?: IdGenerator) =>
  new TracerProvider({
    resource: resourceOf(service, version),
    spanProcessors: [processor],
    ...(idGenerator && { idGenerator }),
  });
const provider = providerOf(slice);
setBrowserTracer(providerOf('browser', reservedIds).getTracer('yoza'));
trace.setGlobalTracerProvider(provider);
propagation.setGlobalPropagator(new W3CTraceContextPropagator());
registerInstrumentations({
  instrumentations: [
    new UndiciInstrumentation({
      requireParentforSpans: true,
      requestHook: (span, { method, origin }) => void span.updateName(`${method} ${new URL(origin).host}`),
    }),
    new PgInstrumentation({
      requireParentSpan: true,
      ignoreConnectSpans: true,
      requestHook: (span, { query }) => void span.updateName(statementShape(query.text)),
    }),
    new IORedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (command) => command }),
  ],
});
setRecording(true);
process.once('beforeExit', () => void provider.shutdown().catch(() => {}));
