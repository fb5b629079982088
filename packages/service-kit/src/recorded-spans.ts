import { trace } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { reservedIds, setBrowserTracer } from './browser-span.ts';
import { setRecording } from './tracing.ts';

const exporter = new InMemorySpanExporter();
let provider: TracerProvider | undefined;

/** Records the spans of this process in memory, for tests, until it is disposed of. Returns those that have ended since, and forgets earlier ones. */
export function recordSpans(): { ended: () => ReadableSpan[] } & Disposable {
  if (!provider) {
    const spanProcessors = [new SimpleSpanProcessor({ exporter })];
    provider = new TracerProvider({ spanProcessors });
    setBrowserTracer(new TracerProvider({ spanProcessors, idGenerator: reservedIds }).getTracer('browser'));
    trace.setGlobalTracerProvider(provider);
  }
  exporter.reset();
  setRecording(true);
  return { ended: () => exporter.getFinishedSpans(), [Symbol.dispose]: () => setRecording(false) };
}
