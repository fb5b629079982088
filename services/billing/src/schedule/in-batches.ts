import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from '@yoza/service-kit/logging';
import { inContext, newTrace } from '@yoza/service-kit/tracing';

/** Result of an item that its batch leaves out, since its rows are locked or another item of the batch has the same. */
export const left = Symbol('left');

export interface Batches<Item, Result> {
  /** Handles items and returns their results in this order, without waiting for rows that others have locked. */
  together(items: readonly Item[]): Promise<readonly (Result | typeof left)[]>;
  /** Handles an item that {@link together} left out or failed with, and waits for its rows. */
  alone(item: Item): Promise<Result>;
}

interface Call<Item, Result> {
  item: Item;
  /** Runs work in the trace of the caller. */
  inItsTrace<Value>(work: () => Value): Value;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Maximum items of a batch. */
const atMost = 64;
/** Maximum items handled alone at once. */
const aloneAtOnce = 4;

/**
 * Returns a function that handles items in batches, one after the other. Those that arrive while a batch is handled are the next one, so no item waits for
 * others to arrive. Items that a batch leaves out are handled alone, beside the next batches, and so are all items of a batch that fails, which is logged.
 * An item alone is handled in the trace of its caller, several in a new one. The function returns the result of its own item, or rejects with the error of that.
 */
export function inBatches<Item, Result>(
  logger: Logger,
  { together, alone }: Batches<Item, Result>,
): (item: Item) => Promise<Result> {
  const waiting: Call<Item, Result>[] = [];
  const leftOut: Call<Item, Result>[] = [];
  let isRunning = false;
  let running = 0;

  async function runBatches(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) await runBatch(waiting.splice(0, atMost));
    isRunning = false;
  }

  async function runBatch(calls: readonly Call<Item, Result>[]): Promise<void> {
    const items = calls.map(({ item }) => item);
    const handle = () =>
      Promise.try(together, items).catch((error: unknown) => {
        logger.warn({ err: error, items: items.length }, 'batch failed, so its items are handled alone');
        return items.map(() => left);
      });
    const results = await (calls.length === 1 ? calls[0]!.inItsTrace(handle) : inContext(newTrace(), handle));
    for (const [index, call] of calls.entries()) {
      const result = results[index] as Result | typeof left;
      if (result === left) leave(call);
      else call.resolve(result);
    }
  }

  function leave(call: Call<Item, Result>): void {
    leftOut.push(call);
    if (running < aloneAtOnce) void runAlone();
  }

  async function runAlone(): Promise<void> {
    running += 1;
    for (let call = leftOut.shift(); call; call = leftOut.shift()) {
      const { item } = call;
      await call.inItsTrace(() => Promise.try(alone, item)).then(call.resolve, call.reject);
    }
    running -= 1;
  }

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.push({ item, inItsTrace: AsyncLocalStorage.snapshot(), resolve, reject });
    if (!isRunning) void runBatches();
    return promise;
  };
}
