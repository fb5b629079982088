import { describe, expect, it } from 'vitest';
import { suggestionState, type Asked } from '../src/places/suggestion-state.ts';

interface Place {
  description: string;
}
const mall = { description: 'Acacia Mall, Kisementi, Central Division' };
const avenue = { description: 'Acacia Avenue, Kololo, Central Division' };

const asked = (part: Partial<Asked<Place>>): Asked<Place> => ({
  text: '',
  answer: undefined,
  earlier: undefined,
  hasFailed: false,
  ...part,
});

describe('suggestionState', () => {
  it.each(['', 'Aca', '  Aca  '])('asks nothing for %j', (typed) => {
    expect(suggestionState(typed, asked({ text: 'Aca', answer: [mall] }))).toEqual({ state: 'quiet', places: [] });
  });

  it('offers the answer to what is typed', () => {
    expect(suggestionState('Acac ', asked({ text: 'Acac', answer: [mall, avenue] }))).toEqual({
      state: 'found',
      places: [mall, avenue],
    });
  });

  it('says that nothing was found only when this very text was asked for', () => {
    expect(suggestionState('Xyzzy', asked({ text: 'Xyzzy', answer: [] })).state).toBe('none');
    expect(suggestionState('Xyzzyx', asked({ text: 'Xyzzy', answer: [] })).state).toBe('searching');
  });

  it.each(['Oasis Mall', 'Garden City', 'Acacia Mall gate B'])(
    'says of %s that the places are only similar to it',
    (typed) => expect(suggestionState(typed, asked({ text: typed, answer: [mall, avenue] })).state).toBe('similar'),
  );

  it.each(['acacia mall', 'Mall Kisem', 'Acácia  kololo,'])('says of %s that a place is called so', (typed) =>
    expect(suggestionState(typed, asked({ text: typed, answer: [avenue, mall] })).state).toBe('found'),
  );

  it('does not offer the answer to an earlier text, but the places of it that fit', () => {
    const late = asked({ text: 'Acacia', answer: [mall, avenue] });
    expect(suggestionState('Acacia M', late)).toEqual({ state: 'searching', places: [mall] });
    expect(suggestionState('Ntinda', late)).toEqual({ state: 'searching', places: [] });
    const waiting = asked({ text: 'Ntinda', earlier: [mall, avenue] });
    expect(suggestionState('Ntinda', waiting)).toEqual({ state: 'searching', places: [] });
  });

  it('forgets a failure as soon as something else is typed', () => {
    const failed = asked({ text: 'Acac', hasFailed: true });
    expect(suggestionState('Acac', failed).state).toBe('failed');
    expect(suggestionState('Acaci', failed).state).toBe('searching');
  });

  it('keeps what it has when the same text cannot be asked for again', () => {
    expect(suggestionState('Acac', asked({ text: 'Acac', answer: [mall], hasFailed: true })).state).toBe('found');
  });
});
