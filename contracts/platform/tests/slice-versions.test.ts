import { expect, test } from 'vitest';
import { versionsAt } from '@yoza/kernel-contract/slice-versions';

const at = (own: string, upstream?: string) =>
  versionsAt(own, { versions: [{ version: 'v1', upstream, weight: 100 }] }).map((one) => one.upstream)[0];

test("a remote's file: may name only its own server and the one beside it", () => {
  const own = 'http://mfe-booking:8080';
  expect(at(own)).toBe(own);
  expect(at(own, own)).toBe(own);
  expect(at(own, 'http://mfe-booking-next:8080/')).toBe('http://mfe-booking-next:8080');
  const inNamespace = 'http://mfe-booking.yoza-booking.svc:8080';
  expect(at(inNamespace, 'http://mfe-booking-next.yoza-booking.svc:8080')).toMatch(/^http:\/\/mfe-booking-next\./);
  for (const other of [
    'http://mfe-booking:9090',
    'http://mfe-booking-next:6379',
    'https://mfe-booking:8080',
    'http://mfe-admin:8080',
    'http://mfe-booking-next.evil.example:8080',
    'http://mfe-booking-next-next:8080',
    'http://user:secret@mfe-booking:8080',
    'http://mfe-booking:8080/internal',
    'http://mfe-booking:8080/?x',
    'http://127.0.0.1:8080',
  ])
    expect(() => at(own, other), other).toThrow('is neither http://mfe-booking:8080 nor');
});

test("a remote's file on one machine: may name any port of it", () => {
  expect(at('http://127.0.0.1:4301', 'http://127.0.0.1:4999')).toBe('http://127.0.0.1:4999');
  for (const other of ['http://localhost:4999', 'http://10.0.0.1:4301', 'http://169.254.169.254:80'])
    expect(() => at('http://127.0.0.1:4301', other), other).toThrow('is neither');
});
