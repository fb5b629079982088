import { expect, test } from 'vitest';
import { personOf } from '../src/user/provider-person.ts';

const options = { issuer: 'https://id.test', emailsTrusted: false };
const claims = { iss: 'https://id.test', sub: 'a', email: 'Amina@Yoza.Test', email_verified: true };

test('provider names: are cut between characters, lose control characters and direction overrides, and have unpaired surrogates replaced', () => {
  const long = personOf({ ...claims, given_name: `${'a'.repeat(99)}🚗🚗`, family_name: 'Ka\ud83dto' }, options);
  expect(long.firstName).toBe(`${'a'.repeat(99)}🚗`);
  expect(long.lastName).toBe('Ka\ufffdto');
  const { firstName, lastName } = personOf(
    { ...claims, given_name: ' A\u0000mi\u202ena ', family_name: '\r\nKato' },
    options,
  );
  expect(`${firstName} ${lastName}`).toBe('Amina Kato');
});

test('provider names: have at most 100 characters, regardless of the claim they come from', () => {
  const { firstName, lastName } = personOf({ ...claims, name: `${'a'.repeat(120)} ${'b'.repeat(120)}` }, options);
  expect([firstName.length, lastName.length]).toEqual([100, 79]);
  expect(personOf({ ...claims, email: `${'c'.repeat(150)}@yoza.test` }, options).firstName).toHaveLength(100);
});

test('provider address: counts as verified only if the provider confirms it, or is trusted and does not deny it', () => {
  expect(personOf(claims, options)).toMatchObject({ email: 'amina@yoza.test', emailVerified: true });
  expect(personOf({ ...claims, email_verified: 'true' }, options).emailVerified).toBe(false);
  expect(personOf({ ...claims, email_verified: undefined }, { ...options, emailsTrusted: true }).emailVerified).toBe(
    true,
  );
  expect(personOf({ ...claims, email_verified: false }, { ...options, emailsTrusted: true }).emailVerified).toBe(false);
});

test('provider photo: is accepted over https only, from a provider with https', () => {
  const picture = (url: string) => personOf({ ...claims, picture: url }, options).profileImageUrl;
  expect(picture('https://pictures.test/a.png')).toBe('https://pictures.test/a.png');
  for (const url of [
    'http://pictures.test/a.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    '//pictures.test/a.png',
  ])
    expect(picture(url)).toBeNull();
});
