import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddress } from '../src/client-address.ts';
import { encodingFor } from '../src/compression.ts';
import { cookieValue } from '../src/cookies.ts';
import { allowedOrigins, mayChangeState } from '../src/origin-check.ts';
import { forwardable } from '../src/forward.ts';

const request = (method: string, headers: Record<string, string>, remoteAddress = '10.0.0.9') =>
  ({ method, headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

describe('the address of a caller', () => {
  it('is the peer address if no proxy is trusted, regardless of forwarded headers', () => {
    expect(clientAddress(request('GET', { 'x-forwarded-for': '1.1.1.1' }), 0)).toBe('10.0.0.9');
  });
  it('is the entry that the outermost trusted proxy added', () => {
    expect(clientAddress(request('GET', { 'x-forwarded-for': '6.6.6.6, 2.2.2.2, 3.3.3.3' }), 2)).toBe('2.2.2.2');
  });
  it('is the network of an IPv6 address, since one caller has all of its addresses', () => {
    const from = (remoteAddress: string) => clientAddress(request('GET', {}, remoteAddress), 0);
    expect(from('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::');
    expect(from('2001:0DB8:1:2::ffff')).toBe('2001:db8:1:2::');
    expect(from('2001:db8::7')).toBe('2001:db8:0:0::');
    expect(from('fe80::1%eth0')).toBe('fe80:0:0:0::');
    expect(from('::1')).toBe('0:0:0:0::');
    expect(from('::ffff:10.1.2.3')).toBe('10.1.2.3');
    expect(clientAddress(request('GET', { 'x-forwarded-for': '2001:db8:1:2::9' }), 1)).toBe('2001:db8:1:2::');
  });
});

describe('a cookie', () => {
  it('is read by its whole name, and counts as absent if it is sent twice', () => {
    expect(cookieValue('a=1; yoza_session=abc; b=2', 'yoza_session')).toBe('abc');
    expect(cookieValue('xyoza_session=abc', 'yoza_session')).toBeUndefined();
    expect(cookieValue('yoza_session=a; yoza_session=b', 'yoza_session')).toBeUndefined();
  });
});

describe('changing state', () => {
  const origins = allowedOrigins('https://yoza.test', ['http://localhost:3001']);
  it('is never allowed from a foreign page', () => {
    expect(mayChangeState(request('POST', { origin: 'https://evil.test' }), origins, false)).toBe(false);
    expect(mayChangeState(request('POST', { origin: 'null' }), origins, true)).toBe(false);
  });
  it('requires one of our origins with a cookie; with a bearer token the Origin header may be missing', () => {
    expect(mayChangeState(request('POST', {}), origins, true)).toBe(false);
    expect(mayChangeState(request('POST', { origin: 'https://yoza.test' }), origins, true)).toBe(true);
    expect(mayChangeState(request('POST', { origin: 'http://localhost:3001' }), origins, true)).toBe(true);
    expect(mayChangeState(request('POST', {}), origins, false)).toBe(true);
  });
  it('needs no check for a call that only reads', () => {
    expect(mayChangeState(request('GET', { origin: 'https://evil.test' }), origins, true)).toBe(true);
  });
});

describe('headers for a service', () => {
  it('omit credentials, forwarded addresses and internal headers', () => {
    const forged = {
      authorization: 'Bearer x',
      cookie: 'a=b',
      'x-request-id': '1',
      traceparent: '00-a1b2c3d4e5f60718293a4b5c6d7e8f90-a1b2c3d4e5f60718-01',
      tracestate: 'a=1',
      baggage: 'a=1',
      'x-user-id': '2',
      'x-forwarded-for': '3',
      accept: 'application/json',
    };
    expect(forwardable(forged)).toEqual(['accept', 'application/json']);
  });
});

describe('the encoding of a response', () => {
  const offered = (acceptEncoding: string | undefined) =>
    encodingFor(acceptEncoding, 'application/json; charset=utf-8', 5_000);
  it('is the best one that the browser accepts', () => {
    expect(offered('gzip, deflate, br;q=0.5')).toBe('br');
    expect(offered('gzip')).toBe('gzip');
    expect(offered(undefined)).toBeUndefined();
  });
  it('is never one that the browser refuses', () => {
    expect(offered('br;q=0, gzip')).toBe('gzip');
    expect(offered('br; q=0.0, gzip;q=0')).toBeUndefined();
  });
});
