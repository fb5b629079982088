import { createLogger } from '@yoza/service-kit/logging';
import { expect, test } from 'vitest';
import { inBatches, left } from '../src/schedule/in-batches.ts';

/** Batches whose work ends when the test says so; `started` are the batches and lone items, in the order in which their work began. */
function batchesByHand() {
  const started: { items: readonly number[]; end: PromiseWithResolvers<readonly (string | typeof left)[]> }[] = [];
  const begin = (items: readonly number[]) => {
    const end = Promise.withResolvers<readonly (string | typeof left)[]>();
    started.push({ items, end });
    return end.promise;
  };
  const add = inBatches<number, string>(createLogger('billing', 'silent'), {
    together: (items) => begin(items),
    alone: async (item) => (await begin([-item]))[0] as string,
  });
  return {
    add,
    started: () => started.map(({ items }) => items),
    end: (index: number, results: readonly (string | typeof left)[]) => started[index]!.end.resolve(results),
    fail: (index: number, message: string) => started[index]!.end.reject(new Error(message)),
  };
}
/** Lets everything run that waits for nothing else. */
const settled = () => new Promise((resolve) => void setImmediate(resolve));

test('items: the first is handled at once, and those that arrive meanwhile together', async () => {
  const { add, started, end } = batchesByHand();
  const all = Promise.all([add(1), add(2), add(3)]);
  expect(started()).toEqual([[1]]);
  end(0, ['one']);
  await settled();
  expect(started()).toEqual([[1], [2, 3]]);
  end(1, ['two', 'three']);
  expect(await all).toEqual(['one', 'two', 'three']);
  void add(4);
  expect(started()).toHaveLength(3);
});

test('items: at most 64 are handled together', async () => {
  const { add, started, end } = batchesByHand();
  for (let item = 0; item < 100; item++) void add(item);
  end(0, ['first']);
  await settled();
  end(
    1,
    Array.from({ length: 64 }, () => ''),
  );
  await settled();
  expect(started().map(({ length }) => length)).toEqual([1, 64, 35]);
});

test('item that its batch leaves out: is handled alone, beside the next batch', async () => {
  const { add, started, end } = batchesByHand();
  const [one, two] = [add(1), add(2)];
  end(0, [left]);
  await settled();
  expect(started()).toEqual([[1], [-1], [2]]);
  end(2, ['two']);
  expect(await two).toBe('two');
  end(1, ['one']);
  expect(await one).toBe('one');
});

test('batch that fails: each of its items is handled alone and has its own result or error', async () => {
  const { add, started, end, fail } = batchesByHand();
  void add(1);
  const results = Promise.allSettled([add(2), add(3)]);
  end(0, ['one']);
  await settled();
  fail(1, 'both');
  await settled();
  expect(started()).toEqual([[1], [2, 3], [-2], [-3]]);
  end(2, ['two']);
  fail(3, 'three');
  expect(await results).toEqual([
    { status: 'fulfilled', value: 'two' },
    { status: 'rejected', reason: new Error('three') },
  ]);
});

test('items handled alone: are at most four at once', async () => {
  const { add, started, end } = batchesByHand();
  for (let item = 0; item < 7; item++) void add(item);
  end(0, ['first']);
  await settled();
  end(
    1,
    Array.from({ length: 6 }, () => left),
  );
  await settled();
  expect(started().slice(2)).toEqual([[-1], [-2], [-3], [-4]]);
  end(3, ['two']);
  await settled();
  expect(started().slice(2)).toEqual([[-1], [-2], [-3], [-4], [-5]]);
});

test('batch and item whose work throws at once: reject, and do not hold up the next', async () => {
  let calls = 0;
  const throws = () => {
    throw new Error(`call ${++calls}`);
  };
  const add = inBatches<number, string>(createLogger('billing', 'silent'), { together: throws, alone: throws });
  await expect(add(1)).rejects.toThrow('call 2');
  await expect(add(2)).rejects.toThrow('call 4');
});
