/** Span as the page shows it; times in milliseconds since 1970. */
export interface Span {
  traceId: string;
  id: string;
  parentId: string | undefined;
  name: string;
  service: string;
  start: number;
  end: number;
  hasFailed: boolean;
  attributes: Record<string, string>;
  /** Ids of the traces to which it has links. */
  links: string[];
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

/** Body of a request in the JSON form of OTLP; only the members that are read. */
export interface TraceRequest {
  resourceSpans: {
    resource?: { attributes?: Attribute[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        startTimeUnixNano: string;
        endTimeUnixNano: string;
        status?: { code?: number };
        attributes?: Attribute[];
        links?: { traceId: string }[];
      }[];
    }[];
  }[];
}

const attributesOf = (list: Attribute[] = []): Record<string, string> =>
  Object.fromEntries(list.map(({ key, value }) => [key, String(Object.values(value)[0])]));

const milliseconds = (nanoseconds: string) => Number(BigInt(nanoseconds) / 1_000n) / 1_000;

/** Returns the spans of a request. */
export const spansOf = ({ resourceSpans }: TraceRequest): Span[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = attributesOf(resource?.attributes)['service.name'] ?? 'unknown';
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        traceId: span.traceId,
        id: span.spanId,
        parentId: span.parentSpanId || undefined,
        name: span.name,
        service,
        start: milliseconds(span.startTimeUnixNano),
        end: milliseconds(span.endTimeUnixNano),
        hasFailed: span.status?.code === 2,
        attributes: attributesOf(span.attributes),
        links: (span.links ?? []).map(({ traceId }) => traceId),
      })),
    );
  });

const atMost = 500;

/** Latest traces, at most 500. */
export class Traces {
  readonly #byId = new Map<string, Span[]>();

  add(spans: readonly Span[]): void {
    for (const span of spans) {
      const known = this.#byId.get(span.traceId) ?? [];
      // Moves the trace to the end, so that those without new spans are removed first.
      this.#byId.delete(span.traceId);
      this.#byId.set(span.traceId, [...known, span]);
    }
    for (const id of [...this.#byId.keys()].slice(0, Math.max(0, this.#byId.size - atMost))) this.#byId.delete(id);
  }

  /** Returns the spans of a trace by their start; none if it is not known. */
  spansOf(traceId: string): Span[] {
    return (this.#byId.get(traceId) ?? []).toSorted((a, b) => a.start - b.start);
  }

  /** Returns the ids of all traces, those with the latest spans first. */
  get ids(): string[] {
    return [...this.#byId.keys()].toReversed();
  }

  /** Returns the ids of the traces with a link to a trace. */
  linkedTo(traceId: string): string[] {
    return this.ids.filter((id) => this.#byId.get(id)!.some(({ links }) => links.includes(traceId)));
  }
}

/** Returns spans in the order of a tree, each after its parent, with its depth. A span whose parent is not known is a root. */
export function inTree(spans: readonly Span[]): { span: Span; depth: number }[] {
  const ids = new Set(spans.map(({ id }) => id));
  const children = Map.groupBy(spans, ({ parentId }) => (parentId !== undefined && ids.has(parentId) ? parentId : ''));
  const below = (id: string, depth: number): { span: Span; depth: number }[] =>
    (children.get(id) ?? []).flatMap((span) => [{ span, depth }, ...below(span.id, depth + 1)]);
  return below('', 0);
}
