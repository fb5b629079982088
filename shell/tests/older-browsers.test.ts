import { describe, expect, it, onTestFinished } from 'vitest';
import { addMissingFunctions } from '../src/older-browsers.ts';

/** Calls `use` with the page's own version of a function that the browser lacks; it is restored at once, as other code uses it, too. */
function withoutNative<Result>(owner: object, name: string, use: () => Result): Result {
  const native = Object.getOwnPropertyDescriptor(owner, name)!;
  Reflect.deleteProperty(owner, name);
  try {
    addMissingFunctions();
    return use();
  } finally {
    Object.defineProperty(owner, name, native);
  }
}

describe('functions that older browsers lack', () => {
  it('settle a promise from outside', async () => {
    const [kept, broken] = withoutNative(Promise, 'withResolvers', () => [
      Promise.withResolvers<string>(),
      Promise.withResolvers<string>(),
    ]);
    kept.resolve('done');
    broken.reject(new Error('refused'));
    expect(await kept.promise).toBe('done');
    await expect(broken.promise).rejects.toThrow('refused');
  });

  it('group items in their order', () => {
    const groups = withoutNative(Map, 'groupBy', () => Map.groupBy([3, 4, 5, 8], (each) => each % 2));
    expect([...groups]).toEqual([
      [1, [3, 5]],
      [0, [4, 8]],
    ]);
  });

  it('abort with the first of several signals, also one aborted before', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const any = () => withoutNative(AbortSignal, 'any', () => AbortSignal.any([one.signal, other.signal]));
    const before = any();
    expect(before.aborted).toBe(false);
    other.abort('left');
    one.abort('late');
    expect([before.reason, any().reason]).toEqual(['left', 'late']);
  });

  it('listen to no signal after the first one that aborts', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    let removal: AbortSignal | undefined;
    other.signal.addEventListener = (_type: string, _listener: unknown, options: AddEventListenerOptions) => {
      removal = options.signal;
    };
    withoutNative(AbortSignal, 'any', () => AbortSignal.any([one.signal, other.signal]));
    expect(removal?.aborted).toBe(false);
    one.abort();
    expect(removal?.aborted).toBe(true);
  });

  it('tell an address from other text', () => {
    const isAddress = (text: string, base?: string) => withoutNative(URL, 'canParse', () => URL.canParse(text, base));
    expect(['https://yoza.test/pay', '', 'pay'].map((text) => isAddress(text))).toEqual([true, false, false]);
    expect(isAddress('pay', 'https://yoza.test')).toBe(true);
  });

  it('leave those of the browser', () => {
    const native = Map.groupBy;
    onTestFinished(() => void (Map.groupBy = native));
    addMissingFunctions();
    expect(Map.groupBy).toBe(native);
  });
});
