import { allOperations, operations } from '@yoza/platform-contract/operations';
import { describe, expect, it } from 'vitest';
import { RouteTable } from '../src/route-table.ts';

const routes = new RouteTable(allOperations);
const found = (method: string, path: string) => {
  const match = routes.match(method, path);
  return match.found ? match.operation.operationId : match.allowed;
};
const paramsAt = (path: string) => {
  const match = routes.match('GET', path);
  return match.found && match.params;
};
const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** Encodes the last letter of a part of a path: the same address for a reader that decodes before it compares. */
const encoded = (part: string) => part.replace(/\w$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

/** Returns spellings of a path that a caller could send. */
function spellings(template: string): string[] {
  const path = template.replace(/\{\w+\}/g, id);
  const parts = path.split('/');
  return [
    path,
    `${path}/`,
    path.toUpperCase(),
    path.replace(id, ''),
    path.replace(id, '%zz'),
    path.replace(id, 'a%2Fb'),
    ...parts.map((part, at) => parts.with(at, encoded(part)).join('/')),
    // The encoded end of another path, which only a template matches.
    ...allOperations
      .map((other) => other.path.split('/').at(-1)!)
      .map((last) => [...parts.slice(0, -1), encoded(last)].join('/')),
  ];
}

describe('the route table', () => {
  it('finds every operation of the contracts', () => {
    for (const operation of allOperations) {
      expect(found(operation.method, operation.path.replace(/\{\w+\}/g, id))).toBe(operation.operationId);
    }
  });

  it('finds with the operations of one service what it finds with all', () => {
    const services = new Map(Object.entries(operations).map(([name, own]) => [name, new RouteTable(own)]));
    let compared = 0;
    for (const { method, path } of allOperations) {
      for (const spelling of new Set(spellings(path))) {
        const match = routes.match(method, spelling);
        if (!match.found) continue;
        const inService = services.get(match.operation.service)!.match(method, spelling);
        expect(inService, `${method} ${spelling}`).toEqual(match);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(allOperations.length);
  });

  it('prefers a fixed path to a template, and treats HEAD like GET', () => {
    expect(found('GET', '/api/payments/waiting')).toBe('listWaitingPayments');
    expect(found('HEAD', '/api/jobs/abc')).toBe('getJob');
  });

  it('compares a path without decoding it', () => {
    expect(found('GET', '/api/payments/csv')).toBe('getPaymentsCsv');
    expect(found('GET', '/api/payments/%63sv')).toBe('getPayment');
    expect(found('GET', '/api/%6aobs/abc')).toEqual([]);
    expect(found('GET', '/API/jobs/abc')).toEqual([]);
  });

  it('decodes the values of a path; a malformed one remains as it is', () => {
    expect(paramsAt('/api/jobs/a%2Fb%20c')).toEqual({ id: 'a/b c' });
    expect(paramsAt('/api/jobs/a%2561')).toEqual({ id: 'a%61' });
    expect(paramsAt('/api/jobs/%41%zz')).toEqual({ id: '%41%zz' });
    expect(paramsAt('/api/jobs/__proto__')).toEqual({ id: '__proto__' });
    expect(paramsAt('/api/services')).toEqual({});
  });

  it('lists the methods of a path, and none for an unknown path', () => {
    expect(found('DELETE', '/api/services')).toEqual(['GET']);
    expect(found('GET', '/api/nothing')).toEqual([]);
    expect(found('GET', '/api/jobs/a/b')).toEqual([]);
    expect(found('GET', '/api/jobs/')).toEqual([]);
    expect(found('GET', '/api/jobs//photos')).toEqual([]);
    expect(found('GET', '/internal/principals/resolve')).toEqual([]);
  });
});
