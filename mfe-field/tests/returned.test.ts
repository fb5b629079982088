import { expect, test } from 'vitest';
import { returnedWith } from '../src/access/returned.ts';

test('return address: is undefined without a known parameter', () => {
  expect(returnedWith('')).toBeUndefined();
  expect(returnedWith('?tab=checklist&job=1')).toBeUndefined();
});

test('return address: carries the token of an email verification link', () => {
  expect(returnedWith('?verify=secret')).toMatchObject({ verify: 'secret' });
  expect(returnedWith('?verify=')).toEqual({});
});

test('return address: carries the token of a password reset link', () => {
  expect(returnedWith('?reset=secret')).toMatchObject({ reset: 'secret', verify: undefined });
});

test('return address: carries the handoff token of a provider sign-in', () => {
  const search = '?token=once.a&refreshToken=once.a&success=true&provider=google';
  expect(returnedWith(search)).toMatchObject({ handoff: 'once.a', error: undefined });
});

test('return address: ignores a refresh token that was not handed over', () => {
  expect(returnedWith('?refreshToken=someones&success=true')).toEqual({});
  expect(returnedWith('?refreshToken=once.a&success=false')).toEqual({});
  expect(returnedWith('?token=once.a&success=true')).toEqual({});
});

test('return address: carries known errors and reports unknown ones as other', () => {
  expect(returnedWith('?error=oauth_failed')?.error).toBe('oauth_failed');
  expect(returnedWith('?error=replit_oauth_failed')?.error).toBe('replit_oauth_failed');
  expect(returnedWith('?error=token_generation_failed')?.error).toBe('token_generation_failed');
  expect(returnedWith('?error=<b>')?.error).toBe('other');
  expect(returnedWith('?error=not_applied')).toEqual({ hasNotApplied: true });
});
