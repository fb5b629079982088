import { savedPlacesLimit } from '@yoza/jobs-contract/saved-places';
import { describe, expect, it } from 'vitest';
import { changedParts, mergedPlaces } from '../src/saved-places/merge-places.ts';
import {
  emptyPlace,
  isSamePlace,
  namedPlaceOf,
  newPlaceOf,
  placesLimit,
  unusedNames,
} from '../src/saved-places/saved-place.ts';
import { savedPlace } from './saved-place.ts';

const home = namedPlaceOf(savedPlace());

it('limit: is that of the contract', () => {
  expect(placesLimit).toBe(savedPlacesLimit);
});

describe('fields of a saved place', () => {
  it('have the point as a pin has it, and no nulls in texts', () => {
    expect(namedPlaceOf(savedPlace({ landmark: null }))).toEqual({
      name: 'Home',
      address: 'Acacia Avenue, Kololo',
      latitude: '0.3352000',
      longitude: '32.5892000',
      landmark: '',
      directions: 'Second turn on the left',
    });
  });

  it('are sent trimmed, and empty notes as null', () => {
    const typed = { ...emptyPlace, name: ' Home ', address: ' Plot 3 ', landmark: ' ', directions: ' Left\n' };
    expect(newPlaceOf(typed)).toEqual({
      name: 'Home',
      address: 'Plot 3',
      latitude: null,
      longitude: null,
      landmark: null,
      directions: 'Left',
    });
  });
});

describe('the same place', () => {
  it.each([
    ['spaces and capitals', { address: ' acacia avenue, KOLOLO ' }],
    ['more decimal places', { latitude: '0.33520000' }],
    ['other notes', { landmark: 'Blue gate' }],
  ])('has %s', (_name, fields) => {
    expect(isSamePlace(home, { ...home, ...fields })).toBe(true);
  });

  it.each([
    ['address', { address: 'Acacia Avenue' }],
    ['pin', { latitude: '0.3353000' }],
    ['missing pin', { latitude: null, longitude: null }],
  ])('has no other %s', (_name, fields) => {
    expect(isSamePlace(home, { ...home, ...fields })).toBe(false);
  });
});

it('suggested names: are those that no place has, in whatever case', () => {
  expect(unusedNames(['Home', 'Work'], [])).toEqual(['Home', 'Work']);
  expect(unusedNames(['Home', 'Work'], [{ name: 'hOME' }, { name: 'Workshop' }])).toEqual(['Work']);
});

describe('a change on another device', () => {
  it('is named by its parts; the address and its pin are one', () => {
    expect(changedParts(home, { ...home, name: 'Flat', latitude: '0.3000000' })).toEqual(['name', 'address']);
    expect(changedParts(home, { ...home, landmark: 'Green gate ', address: 'acacia avenue, kololo' })).toEqual([]);
    expect(changedParts(home, { ...home, landmark: '', directions: 'Right' })).toEqual(['landmark', 'directions']);
  });

  it('is taken over where nothing was typed, and gives way to what was', () => {
    const typed = { ...home, name: 'My flat', directions: 'Ring twice' };
    const current = { ...home, name: 'Flat', address: 'Plot 3', latitude: null, longitude: null, landmark: '' };
    expect(mergedPlaces(home, typed, current)).toEqual({
      name: 'My flat',
      address: 'Plot 3',
      latitude: null,
      longitude: null,
      landmark: '',
      directions: 'Ring twice',
    });
  });

  it('gives way to a pin that was moved here, with its address', () => {
    const typed = { ...home, latitude: '0.3353000', longitude: '32.5893000' };
    const current = { ...home, address: 'Plot 3', latitude: null, longitude: null };
    expect(mergedPlaces(home, typed, current)).toEqual(typed);
  });
});
