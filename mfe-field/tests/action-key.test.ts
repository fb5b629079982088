import { describe, expect, it } from 'vitest';
import { ActionKey } from '../src/requests/action-key.ts';

describe('ActionKey', () => {
  it('repeats the key for the same request while there was no answer', () => {
    const key = new ActionKey();
    const first = key.for({ location: 'Kololo' });
    expect(key.for({ location: 'Kololo' })).toBe(first);
  });

  it('takes a new key for another request and after an answer', () => {
    const key = new ActionKey();
    const first = key.for({ location: 'Kololo' });
    const second = key.for({ location: 'Ntinda' });
    expect(second).not.toBe(first);
    key.answered();
    expect(key.for({ location: 'Ntinda' })).not.toBe(second);
  });
});
