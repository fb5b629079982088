import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** Attributes that leave the process; all others may contain personal data: addresses, headers, statements with their values. */
const kept: ReadonlySet<string> = new Set([
  'db.namespace',
  'db.operation.name',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'messaging.batch.message_count',
  'messaging.consumer.group.name',
  'messaging.destination.name',
  'messaging.message.id',
  'messaging.operation.name',
  'messaging.operation.type',
  'messaging.system',
  'server.address',
  'server.port',
  'yoza.email.attempt',
  'yoza.email.kind',
  'yoza.operation',
  'yoza.sms.attempt',
  'yoza.sms.kind',
  'yoza.waited_ms',
]);

/** Passes spans on without what may be personal data: other attributes, events (exceptions with their message) and messages of a status. */
export class PlainSpanExporter implements SpanExporter {
  readonly #exporter: SpanExporter;

  constructor(exporter: SpanExporter) {
    this.#exporter = exporter;
  }

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.#exporter.export(spans.map(plain), done);
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.#exporter.forceFlush?.();
  }
}

function plain(span: ReadableSpan): ReadableSpan {
  const attributes = (all: Attributes): Attributes =>
    Object.fromEntries(Object.entries(all).filter(([name]) => kept.has(name)));
  return Object.create(span, {
    attributes: { value: attributes(span.attributes) },
    events: { value: [] },
    status: { value: { code: span.status.code } },
    links: { value: span.links.map(({ context }) => ({ context })) },
  }) as ReadableSpan;
}
