import { describe, expect, it } from 'vitest';
import { suggestionState, type PlaceSearch } from '../src/places/suggestion-state.ts';

interface Place {
  description: string;
}
const mall = { description: 'Acacia Mall, Kisementi, Central Division' };
const avenue = { description: 'Acacia Avenue, Kololo, Central Division' };

const search = (part: Partial<PlaceSearch<Place>>): PlaceSearch<Place> => ({
  text: '',
  found: undefined,
  earlier: undefined,
  hasFailed: false,
  ...part,
});

describe('suggestionState', () => {
  it.each(['', 'Aca', '  Aca  '])('offers nothing for fewer than four characters: %j', (typed) => {
    expect(suggestionState(typed, search({ text: 'Aca', found: [mall] }))).toEqual({ state: 'quiet', places: [] });
  });

  it('offers the places found for the typed text', () => {
    expect(suggestionState('Acac ', search({ text: 'Acac', found: [mall, avenue] }))).toEqual({
      state: 'found',
      places: [mall, avenue],
    });
  });

  it('shows that nothing was found only if the current text was searched', () => {
    expect(suggestionState('Xyzzy', search({ text: 'Xyzzy', found: [] })).state).toBe('none');
    expect(suggestionState('Xyzzyx', search({ text: 'Xyzzy', found: [] })).state).toBe('searching');
  });

  it.each(['Oasis Mall', 'Garden City', 'Acacia Mall gate B', 'cacia'])(
    'marks the places as only similar for %s: no place has a word for each typed word',
    (typed) => expect(suggestionState(typed, search({ text: typed, found: [mall, avenue] })).state).toBe('similar'),
  );

  it.each(['acacia mall', 'Mall Kisem', 'Acácia  kololo,'])(
    'marks a place as found by name for %s: each typed word begins a word of it',
    (typed) => expect(suggestionState(typed, search({ text: typed, found: [avenue, mall] })).state).toBe('found'),
  );

  it('does not offer the response to an earlier text, but the places of it that fit', () => {
    const late = search({ text: 'Acacia', found: [mall, avenue] });
    expect(suggestionState('Acacia M', late)).toEqual({ state: 'searching', places: [mall] });
    expect(suggestionState('Ntinda', late)).toEqual({ state: 'searching', places: [] });
    const waiting = search({ text: 'Ntinda', earlier: [mall, avenue] });
    expect(suggestionState('Ntinda', waiting)).toEqual({ state: 'searching', places: [] });
    const fitting = search({ text: 'Acacia M', earlier: [mall, avenue] });
    expect(suggestionState('Acacia M', fitting)).toEqual({ state: 'searching', places: [mall] });
  });

  it('forgets a failure as soon as something else is typed', () => {
    const failed = search({ text: 'Acac', hasFailed: true });
    expect(suggestionState('Acac', failed).state).toBe('failed');
    expect(suggestionState('Acaci', failed).state).toBe('searching');
  });

  it('keeps the places it has when another search for the same text fails', () => {
    expect(suggestionState('Acac', search({ text: 'Acac', found: [mall], hasFailed: true })).state).toBe('found');
  });
});
