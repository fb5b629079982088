import type { Operation } from '@yoza/kernel-contract/operation';
import type { ActingRole } from '@yoza/kernel-contract/principal';
import { allOperations } from '@yoza/platform-contract/operations';
import { z } from 'zod';
import { broken, hostileValues } from './break-value.ts';
import type { Known } from './generate-value.ts';
import { valueFor } from './generate-value.ts';
import type { Random } from './random.ts';

/** A caller: the name for reports, and the headers that identify it. */
export interface RequestCaller {
  name: string;
  headers: Record<string, string>;
  /** Role that the headers grant; absent when they grant nothing. */
  role?: ActingRole;
  credential?: 'session' | 'bearer';
}

export interface GeneratedRequest {
  operation: Operation;
  caller: RequestCaller;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export interface Surroundings {
  random: Random;
  known: Known;
  callers: readonly RequestCaller[];
  /** Origin whose pages may change state. */
  origin: string;
}

/** Generates a call of any operation by any caller; about half of them contain a fault. */
export function generateRequest({ random, known, callers, origin }: Surroundings): GeneratedRequest {
  const operation = random.chance(0.5) ? random.pick(changes) : random.pick(allOperations);
  const caller = callerOf(operation, random, callers);
  const isRead = operation.method === 'GET';
  const maimed = (share: number) => random.chance(share);
  const headers: Record<string, string> = { ...caller.headers };
  if (!isRead && !maimed(0.03))
    headers['origin'] = maimed(0.03) ? random.pick(['https://evil.test', 'null', '']) : origin;
  if (operation.idempotent && maimed(0.4))
    headers['idempotency-key'] = maimed(0.1)
      ? random.pick(['x'.repeat(300), 'ä', ' ', 'a b'])
      : `key-${random.below(20)}`;
  if (maimed(0.05)) Object.assign(headers, random.pick(forgedHeaders));
  const method = maimed(0.03) ? random.pick(['PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE']) : operation.method;
  const body = isRead ? undefined : bodyOf(operation, random, known);
  if (body !== undefined)
    headers['content-type'] = maimed(0.03)
      ? random.pick(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-7', ''])
      : 'application/json';
  return {
    operation,
    caller,
    method,
    path: pathOf(operation, random, known) + queryOf(operation, random, known),
    headers,
    body,
  };
}

const changes = allOperations.filter(({ method }) => method !== 'GET');

/**
 * Selects a permitted caller in most cases, sometimes another one, and rarely a forger, since only a limited number of forgers' requests is
 * processed.
 */
function callerOf({ callers: access }: Operation, random: Random, callers: readonly RequestCaller[]): RequestCaller {
  if (random.chance(0.05)) return random.pick(callers.filter(({ role }) => role === undefined));
  const real = callers.filter(({ role }) => role !== undefined);
  const may = ({ role, credential }: RequestCaller) =>
    access === 'public' ||
    (access.roles.includes(role!) && (access.credential === undefined || access.credential === credential));
  return random.pick(random.chance(0.75) ? real.filter(may) : real);
}

const forgedHeaders: Record<string, string>[] = [
  { 'x-user-id': '1', 'x-role': 'admin', 'x-request-id': 'forged-request' },
  { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
  { 'x-original-url': '/internal/principals/resolve', 'x-http-method-override': 'DELETE' },
  { connection: 'authorization, x-forwarded-for', te: 'trailers' },
  { 'accept-encoding': 'br;q=0, *', accept: 'text/csv', 'if-none-match': '*' },
];

function pathOf(operation: Operation, random: Random, known: Known): string {
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const fitting = known(name === 'id' ? idNameOf(operation) : name) ?? [random.uuid()];
    return encode(random.chance(0.15) ? random.pick(hostileValues) : random.pick(fitting)) || '-';
  });
}

function idNameOf({ method, path }: Operation): string {
  if (path.includes('/chat/')) return 'sessionId';
  if (path.includes('/slot-holds/')) return 'holdId';
  // Vehicles with bookings cannot be deleted.
  if (path.includes('/vehicles/')) return method === 'DELETE' ? 'spareVehicleId' : 'vehicleId';
  return 'jobId';
}

function queryOf({ query }: Operation, random: Random, known: Known): string {
  const validQuery = query ? valueFor(query as z.ZodType, random, known) : {};
  const value = random.chance(0.3) ? broken(validQuery, random) : validQuery;
  if (typeof value !== 'object' || value === null) return random.chance(0.5) ? '' : `?${encode(value)}`;
  const pairs = Object.entries(value).map(([name, item]) => `${encode(name)}=${encode(item)}`);
  if (pairs.length > 0 && random.chance(0.1)) pairs.push(random.pick(pairs));
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function bodyOf({ body }: Operation, random: Random, known: Known): string | undefined {
  if (random.chance(0.03))
    return random.pick([
      '',
      '{',
      '[]',
      'null',
      '"text"',
      '{"a":1,}',
      '\u0000',
      '{"a":"\\ud800"}',
      `${'['.repeat(20_000)}`,
      ' '.repeat(300_000),
    ]);
  const validBody = body ? valueFor(body as z.ZodType, random, known) : {};
  return JSON.stringify(random.chance(0.4) ? broken(validBody, random) : validBody);
}

/** Percent-encodes a value; text that is not valid Unicode becomes bytes that are not valid UTF-8. */
function encode(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80').slice(0, 4_000);
}
