import { context } from '@opentelemetry/api';
import type { Context } from './tracing.ts';
import { inContext } from './tracing.ts';

const contexts = new WeakMap<object, Context>();

/** Keeps a context, by default the current one, with an item that is handled together with those of other traces. Returns the item. */
export function keepTrace<Item extends object>(item: Item, of: Context = context.active()): Item {
  contexts.set(item, of);
  return item;
}

/** Runs `work` for an item in the context that was kept with it; without one, in the current context. */
export function inTraceOf<Result>(item: object, work: () => Result): Result {
  const kept = contexts.get(item);
  return kept ? inContext(kept, work) : work();
}

/** Keeps the context of `item`, if it has one, also with its parts. */
export function shareTrace(item: object, ...parts: (object | null)[]): void {
  const kept = contexts.get(item);
  if (kept) for (const part of parts) if (part) keepTrace(part, kept);
}
