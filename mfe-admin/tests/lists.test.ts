import { describe, expect, it } from 'vitest';
import { matchesSearch } from '../src/lists/matches-search.ts';
import { allPages, pageOf, replaceInPages } from '../src/lists/pages.ts';
import { relativeDay } from '../src/lists/relative-day.ts';
import { shortId } from '../src/lists/short-id.ts';

describe('pages', () => {
  it('reads where the next page begins from the header', () => {
    const response = new Response('[]', { headers: { 'X-Next-Cursor': 'abc' } });
    expect(pageOf({ data: [1], response })).toEqual({ items: [1], nextCursor: 'abc' });
    expect(pageOf({ data: [1], response: new Response('[]') }).nextCursor).toBeUndefined();
  });

  it('follows the cursors to the last page', async () => {
    const pages = new Map([
      [undefined, { items: [1, 2], nextCursor: 'b' }],
      ['b', { items: [3], nextCursor: 'c' }],
      ['c', { items: [4], nextCursor: undefined }],
    ]);
    await expect(allPages(async (cursor) => pages.get(cursor as 'b')!)).resolves.toEqual([1, 2, 3, 4]);
  });

  it('rejects with the error of a page that fails', async () => {
    const fetchPage = async (cursor: string | undefined) => {
      if (cursor) throw new Error('gone');
      return { items: [1], nextCursor: 'b' };
    };
    await expect(allPages(fetchPage)).rejects.toThrow('gone');
  });

  it('replaces an item on whichever page it is', () => {
    const list = {
      pages: [
        { items: [{ id: 'a', n: 1 }], nextCursor: 'x' },
        { items: [{ id: 'b', n: 1 }], nextCursor: undefined },
      ],
    };
    const changed = replaceInPages(list, { id: 'b', n: 2 });
    expect(changed?.pages[1]?.items).toEqual([{ id: 'b', n: 2 }]);
    expect(changed?.pages[0]).toEqual(list.pages[0]);
    expect(list.pages[1]?.items).toEqual([{ id: 'b', n: 1 }]);
    expect(replaceInPages(list, { id: 'c', n: 2 })).toBe(list);
    expect(replaceInPages(undefined, { id: 'c' })).toBeUndefined();
  });
});

describe('relativeDay', () => {
  // 22:30 UTC is 1:30 AM of the next day in Kampala.
  const now = new Date('2026-11-20T22:30:00Z');

  it('uses the day in Kampala', () => {
    expect(relativeDay('2026-11-21T05:00:00Z', now)).toBe('today');
    expect(relativeDay('2026-11-20T21:00:00Z', now)).toBe('today');
    expect(relativeDay('2026-11-20T20:59:59Z', now)).toBe('yesterday');
    expect(relativeDay('2026-11-21T21:00:00Z', now)).toBe('tomorrow');
    expect(relativeDay('2026-11-22T21:00:00Z', now)).toBeNull();
    expect(relativeDay('2026-11-19T12:00:00Z', now)).toBeNull();
  });
});

describe('matchesSearch', () => {
  it('matches every word in any case and order, with or without accents', () => {
    const texts = ['Esther Nabirye', 'esther@yoza.test'];
    expect(matchesSearch('', texts)).toBe(true);
    expect(matchesSearch(' NABIRYE  esther ', texts)).toBe(true);
    expect(matchesSearch('éstHer@', texts)).toBe(true);
    expect(matchesSearch('amelie', ['Amélie Okot'])).toBe(true);
    expect(matchesSearch('esther okot', texts)).toBe(false);
  });
});

it('short id: shows the first eight characters in capitals', () => {
  expect(shortId('7f3a91c2-0000-7000-8000-000000000000')).toBe('7F3A91C2');
});
