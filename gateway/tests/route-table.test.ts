import { describe, expect, it } from 'vitest';
import { allOperations } from '@yoza/contracts/registry';
import { RouteTable } from '../src/route-table.ts';

const routes = new RouteTable();
const found = (method: string, path: string) => {
  const match = routes.match(method, path);
  return match.found ? match.operation.operationId : match.allowed;
};

describe('the route table', () => {
  it('finds every operation of the contracts', () => {
    for (const operation of allOperations) {
      const path = operation.path.replace(/\{\w+\}/g, '0f8fad5b-d9cb-469f-a165-70867728950e');
      expect(found(operation.method, path)).toBe(operation.operationId);
    }
  });

  it('prefers a fixed path to a template, and treats HEAD like GET', () => {
    expect(found('GET', '/api/payments/waiting')).toBe('listWaitingPayments');
    expect(found('HEAD', '/api/jobs/abc')).toBe('getJob');
  });

  it('lists the methods of a path, and none for an unknown path', () => {
    expect(found('DELETE', '/api/services')).toEqual(['GET']);
    expect(found('GET', '/api/nothing')).toEqual([]);
    expect(found('GET', '/api/jobs/a/b')).toEqual([]);
    expect(found('GET', '/internal/principals/resolve')).toEqual([]);
  });
});
