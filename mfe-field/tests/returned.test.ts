import { expect, test } from 'vitest';
import { returnedWith } from '../src/access/returned.ts';

test('an address without any of it brings nothing', () => {
  expect(returnedWith('')).toBeUndefined();
  expect(returnedWith('?tab=checklist&job=1')).toBeUndefined();
});

test('a link that proves an address', () => {
  expect(returnedWith('?verify=secret')).toMatchObject({ verify: 'secret' });
  expect(returnedWith('?verify=')).toEqual({});
});

test('a link for a new password', () => {
  expect(returnedWith('?reset=secret')).toMatchObject({ reset: 'secret', verify: undefined });
});

test('a sign-in at a provider', () => {
  const search = '?token=once.a&refreshToken=once.a&success=true&provider=google';
  expect(returnedWith(search)).toMatchObject({ handoff: 'once.a', error: undefined });
});

test('a refresh token that was not handed over is not used: it may be somebody else’s', () => {
  expect(returnedWith('?refreshToken=someones&success=true')).toEqual({});
  expect(returnedWith('?refreshToken=once.a&success=false')).toEqual({});
  expect(returnedWith('?token=once.a&success=true')).toEqual({});
});

test('errors, known and unknown', () => {
  expect(returnedWith('?error=oauth_failed')?.error).toBe('oauth_failed');
  expect(returnedWith('?error=replit_oauth_failed')?.error).toBe('replit_oauth_failed');
  expect(returnedWith('?error=token_generation_failed')?.error).toBe('token_generation_failed');
  expect(returnedWith('?error=<b>')?.error).toBe('other');
  expect(returnedWith('?error=not_applied')).toEqual({ hasNotApplied: true });
});
