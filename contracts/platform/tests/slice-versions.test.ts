import { expect, test } from 'vitest';
import { versionsAt } from '@yoza/kernel-contract/slice-versions';

const at = (own: string, upstream?: string) =>
  versionsAt(own, { versions: [{ version: 'v1', upstream, weight: 100 }] }).map((one) => one.upstream)[0];

test("a remote's file: may name only its own server", () => {
  const own = 'http://mfe-booking.yoza-mfe-booking:8080';
  expect(at(own)).toBe(own);
  expect(at(own, `${own}/`)).toBe(own);
  for (const other of [
    'http://mfe-booking.yoza-mfe-booking:9090',
    'https://mfe-booking.yoza-mfe-booking:8080',
    'http://mfe-booking-next.yoza-mfe-booking:8080',
    'http://mfe-admin.yoza-mfe-admin:8080',
    own.replace('//', '//user:secret@'),
    `${own}/internal`,
    `${own}/?x`,
    'http://127.0.0.1:8080',
  ])
    expect(() => at(own, other), other).toThrow(`is not ${own}, the server of the remote`);
});

test("a remote's file on one machine: may name any port of it", () => {
  expect(at('http://127.0.0.1:4301', 'http://127.0.0.1:4999')).toBe('http://127.0.0.1:4999');
  for (const other of ['http://localhost:4999', 'http://10.0.0.1:4301', 'http://169.254.169.254:80'])
    expect(() => at('http://127.0.0.1:4301', other), other).toThrow('is not http://127.0.0.1:4301');
});
