import { expect, test } from '@playwright/test';
import { allOperations } from '@yoza/contracts/registry';
import { type Clients, makeFixture, signInAllCallers } from '../src/authz-callers.ts';
import { calls } from '../src/authz-calls.ts';
import { type Row, callers, matrixRows, nameOf, routesToCome } from '../src/authz-matrix.ts';
import { platformUrl } from '../src/platform.ts';

const rows = matrixRows();
const toCome = new Set(routesToCome());
const present = rows.filter((row) => !toCome.has(nameOf(row)));
/** Rows with a test of their own: pages and sockets below and in sockets.spec.ts, the empty database in first-admin.spec.ts. */
const elsewhere = (row: Row) =>
  row.method === 'WS' || row.method === 'ANY' || row.path.includes('virgin database') || !row.path.startsWith('/api/');

test.describe('the matrix itself', () => {
  const withoutNames = (method: string, path: string) =>
    `${method} ${path.replace(/[?\s(].*$/, '').replaceAll(/\{\w+\}/g, '{}')}`;
  const routes = new Set(allOperations.map((operation) => withoutNames(operation.method, operation.path)));

  test('has a row for every route', () => {
    const described = new Set(rows.map((row) => withoutNames(row.method, row.path)));
    expect([...routes].filter((route) => !described.has(route))).toEqual([]);
  });

  test('lists as still to come exactly the rows whose route is not there', () => {
    const absent = rows
      .filter((row) => row.path.startsWith('/api/') && !routes.has(withoutNames(row.method, row.path)))
      .map(nameOf);
    expect(absent.sort()).toEqual([...toCome].sort());
  });

  test('has a call for every row', () => {
    expect(
      present
        .filter((row) => !elsewhere(row))
        .map(nameOf)
        .filter((name) => !calls[name]),
    ).toEqual([]);
  });
});

test.describe('every route answers every kind of caller as its row says', () => {
  let clients: Clients;
  test.beforeAll(async () => {
    clients = await signInAllCallers();
  });

  for (const row of present.filter((candidate) => !elsewhere(candidate))) {
    test(nameOf(row), async () => {
      await using fixture = await makeFixture(clients);
      for (const caller of callers) {
        const answer = await calls[nameOf(row)]!({ client: clients[caller], caller, clients, fixture });
        const body = await answer.text();
        expect(`${caller}: ${answer.status()}`, body).toBe(`${caller}: ${row.expected[caller]}`);
        if (nameOf(row) === 'GET /api/jobs')
          expect(body.includes(fixture.jobId), `${caller} sees the job`).toBe(
            ['customer_owner', 'technician_assigned', 'admin'].includes(caller),
          );
        if (answer.status() >= 400) expect(answer.headers()['content-type']).toContain('application/problem+json');
      }
    });
  }

  for (const row of present.filter((candidate) => candidate.method !== 'WS' && !candidate.path.startsWith('/api/'))) {
    test(nameOf(row), async () => {
      const paths =
        row.path === 'any other path'
          ? ['/nowhere', '/customer/nothing', '/admin.php']
          : [...row.path.matchAll(/\/[\w./-]*/g)].map(([path]) => path.replace(/\/$/, '') || '/');
      for (const caller of callers) {
        for (const path of paths) {
          const answer = await clients[caller].get(
            `${platformUrl()}${path === '/internal' ? '/internal/principals/resolve' : path}`,
          );
          expect(`${caller} ${path}: ${answer.status()}`).toBe(`${caller} ${path}: ${row.expected[caller]}`);
        }
      }
    });
  }

  test('any other path under /api is a problem document', async () => {
    const answer = await clients.anonymous.get('/api/nothing-here');
    expect(answer.status()).toBe(404);
    expect(answer.headers()['content-type']).toContain('application/problem+json');
  });
});
