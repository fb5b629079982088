import { expect, test } from '@playwright/test';
import { allOperations } from '@yoza/platform-contract/operations';
import { type Check, unexpectedResponses } from '../src/authz/unexpected-responses.ts';
import { type Callers, signInCallers } from '../src/authz/callers.ts';
import { calls } from '../src/authz/calls.ts';
import { newResources } from '../src/authz/resources.ts';
import { type Row, callers as kinds, matrixRows, nameOf, routesToCome } from '../src/authz/matrix.ts';
import { sessionAt } from '../src/people/sign-in.ts';
import { platformUrl } from '../src/platform/environment.ts';

const rows = matrixRows();
const toCome = new Set(routesToCome());
const present = rows.filter((row) => !toCome.has(nameOf(row)));
/** True for rows that other tests cover: pages below, sockets in sockets.spec.ts, the empty database in first-admin.spec.ts. */
const elsewhere = (row: Row) =>
  row.method === 'WS' || row.method === 'ANY' || row.path.includes('virgin database') || !row.path.startsWith('/api/');
const called = present.filter((row) => !elsewhere(row));

/** Operations that succeed only in tests of their services, which set the time, the environment or the signature. */
const succeedElsewhere = [
  'POST /api/admin/invitations/{}/resend',
  'POST /api/technician/generate-token',
  'POST /api/webhooks/stripe',
];

test.describe('authorization matrix', () => {
  const withoutNames = (method: string, path: string) =>
    `${method} ${path.replace(/[?\s(].*$/, '').replaceAll(/\{\w+\}/g, '{}')}`;
  const routes = new Set(allOperations.map((operation) => withoutNames(operation.method, operation.path)));

  test('matrix: has a row for every route', () => {
    const described = new Set(rows.map((row) => withoutNames(row.method, row.path)));
    expect([...routes].filter((route) => !described.has(route))).toEqual([]);
  });

  test('matrix: has a row in which each operation succeeds', () => {
    const succeeding = new Set(
      rows
        .filter(({ expected }) => Object.values(expected).some((status) => /^[23]/.test(status)))
        .map((row) => withoutNames(row.method, row.path)),
    );
    expect([...routes].filter((route) => !succeeding.has(route))).toEqual(succeedElsewhere);
  });

  test('matrix: lists exactly the API rows without a route as not yet implemented', () => {
    const absent = rows
      .filter((row) => row.path.startsWith('/api/') && !routes.has(withoutNames(row.method, row.path)))
      .map(nameOf);
    expect(absent.sort()).toEqual([...toCome].sort());
  });

  test('matrix: lists exactly the operations that require a recent sign-in of admins', () => {
    const required = allOperations.filter(({ recentSignIn }) => recentSignIn?.includes('admin'));
    const listed = rows.filter((row) => row.expectedOfOldSignIn === '403');
    expect(listed.map(({ method, path }) => withoutNames(method, path)).toSorted()).toEqual(
      required.map(({ method, path }) => withoutNames(method, path)).toSorted(),
    );
  });

  test('matrix: has a call for every API row that no other test covers', () => {
    expect(called.map(nameOf).filter((name) => !calls[name])).toEqual([]);
  });
});

/** Checks that the list of jobs contains the owner's job for the callers who may see it, and for no other. */
const check: Check = async (row, caller, body, resource) => {
  if (nameOf(row) !== 'GET /api/jobs' || caller === 'anonymous') return undefined;
  const isConcerned = ['customer_owner', 'technician_assigned', 'admin'].includes(caller);
  if (body.includes(await resource('job')) === isConcerned) return undefined;
  return isConcerned ? 'lacks the job' : 'shows the job';
};

test.describe('responses of every route to every kind of caller', () => {
  let callers: Callers;
  test.beforeAll(async () => {
    callers = await signInCallers();
  });
  test.afterAll(async () => callers?.[Symbol.asyncDispose]());

  test(`matrix: all ${called.length} rows match the responses`, async () => {
    // Some 3,000 calls.
    test.setTimeout(240_000);
    expect(await unexpectedResponses(called, calls, callers, check)).toEqual([]);
  });

  test('matrix: an admin who signed in 16 minutes ago is refused where a recent sign-in is required', async () => {
    const admin = await sessionAt(platformUrl(), callers.people.admin.email, 16);
    const listed = called.filter((row) => row.expectedOfOldSignIn);
    const faults = [];
    for (const row of listed) {
      const resource = newResources(callers);
      const { clients } = callers;
      const response = await calls[nameOf(row)]!({ client: admin, caller: 'admin', callers, clients, resource });
      const { code } = (await response.json()) as { code: string };
      const answer = `${response.status()} ${code}`;
      if (answer !== `${row.expectedOfOldSignIn} RECENT_SIGN_IN_REQUIRED`) faults.push(`${nameOf(row)}: ${answer}`);
    }
    await admin.dispose();
    expect(faults).toEqual([]);
  });

  for (const row of present.filter((candidate) => candidate.method !== 'WS' && !candidate.path.startsWith('/api/'))) {
    test(nameOf(row), async () => {
      const paths =
        row.path === 'any other path'
          ? ['/nowhere', '/customer/nothing', '/admin.php']
          : [...row.path.matchAll(/\/[\w./-]*/g)].map(([path]) => path.replace(/\/$/, '') || '/');
      const calls = kinds.flatMap((caller) => paths.map((path) => ({ caller, path })));
      const responses = calls.map(async ({ caller, path }) => {
        const requestPath = path === '/internal' ? '/internal/principals/resolve' : path;
        const response = await callers.clients[caller].get(`${platformUrl()}${requestPath}`);
        return `${caller} ${path}: ${response.status()}`;
      });
      const expected = calls.map(({ caller, path }) => `${caller} ${path}: ${row.expected[caller]}`);
      expect(await Promise.all(responses)).toEqual(expected);
    });
  }

  test('unknown path under /api: returns a problem document', async () => {
    const response = await callers.clients.anonymous.get('/api/nothing-here');
    expect(response.status()).toBe(404);
    expect(response.headers()['content-type']).toContain('application/problem+json');
  });
});
