import type { Principal } from '@yoza/kernel-contract/principal';
import { newPrincipal } from '@yoza/service-kit/testing';
import { compareRates, compareTimes } from '../compare-peers.ts';
import { createJobsPlatform } from '../jobs-platform.ts';
import type { JobsPlatform } from '../jobs-platform.ts';
import type { Call, Peer } from '../peer.ts';
import { startReference } from '../programs.ts';
import type { Row, Run } from '../row.ts';

/** Number of connections: more than either server has to the database. */
const connections = 16;
/** Number of random cursors. */
const cursors = 200;
/** Days of the past within which a random page begins; the generated jobs begin 30 days earlier. */
const pastDays = 700;

const admin = newPrincipal({ role: 'admin' });
const firstPage = '/api/admin/jobs?limit=20';

let platform: Promise<JobsPlatform> | undefined;

/** Both rows use the same database, which takes minutes to fill. */
const jobsPlatform = ({ stack, jobs, say }: Run) =>
  (platform ??= createJobsPlatform(stack, { jobs, isDurable: false, say }));

/** Returns the calls of a path, each on behalf of one of the users. */
const callsOf = (authorize: JobsPlatform['authorize'], users: readonly Principal[], path: string) => () =>
  Promise.all(users.map(async (user): Promise<Call> => ({ path, headers: { authorization: await authorize(user) } })));

/** Hot reads: 20 jobs of a customer, and of all for an admin, against the same by hand. */
export const readsRow: Row = {
  name: 'P3',
  async run(run) {
    await using stack = new AsyncDisposableStack();
    const { authorize, customers, databaseUrl, start } = await jobsPlatform(run);
    const ports = { ours: (await start(stack)).port, twin: (await start(stack)).port };
    const { port: raw } = await startReference(stack, 'pg-jobs', { DATABASE_URL: databaseUrl });
    const compareList = (path: string, calls: Peer['calls']) => {
      const peerAt = (name: string, port: number): Peer => ({ name, port, connections, calls });
      return compareRates(
        {
          row: 'P3',
          path,
          ours: peerAt('the jobs service', ports.ours),
          references: [
            { peer: peerAt('node:http + pg, named statement', raw), goal: { atLeast: 0.65, bound: { atLeast: 0.3 } } },
            { peer: peerAt('a second jobs service (A/A)', ports.twin) },
          ],
        },
        run,
      );
    };
    const jobs = run.jobs.toLocaleString('en');
    const users = customers.map((userId) => newPrincipal({ userId }));
    const admins = Array.from({ length: connections }, () => admin);
    return [
      ...(await compareList(`a customer's list, 20 of ${jobs} jobs`, callsOf(authorize, users, '/api/jobs?limit=20'))),
      ...(await compareList(`the admins' list, 20 of ${jobs} jobs`, callsOf(authorize, admins, firstPage))),
    ];
  },
};

/** Pages of a list: a random one against the first one, one call at a time. */
export const pagesRow: Row = {
  name: 'P9',
  async run(run) {
    await using stack = new AsyncDisposableStack();
    const { authorize, start } = await jobsPlatform(run);
    const port = (await start(stack)).port;
    const random = await randomPages(port, authorize);
    const peerAt = (name: string, paths: readonly string[]): Peer => ({
      name,
      port,
      connections: 1,
      calls: async () => (await Promise.all(paths.map((path) => callsOf(authorize, [admin], path)()))).flat(),
    });
    return await compareTimes(
      {
        row: 'P9',
        path: `the admins' list of ${run.jobs.toLocaleString('en')} jobs, a random page`,
        ours: peerAt('a random page', random),
        references: [
          { peer: peerAt('page 1', [firstPage]), goal: { atMost: 2, bound: { atMost: 4 } } },
          { peer: peerAt('the same pages again (A/A)', random) },
        ],
      },
      run,
    );
  },
};

/** Returns the paths of pages at random places of the admins' list. Their cursors follow the first page of the jobs up to a random day. */
async function randomPages(port: number, authorize: JobsPlatform['authorize']): Promise<string[]> {
  const paths: string[] = [];
  while (paths.length < cursors) {
    const day = new Date(Date.now() - Math.random() * pastDays * 86_400_000).toISOString().slice(0, 10);
    const response = await fetch(`http://127.0.0.1:${port}${firstPage}&to=${day}`, {
      headers: { authorization: await authorize(admin) },
    });
    await response.body?.cancel();
    const cursor = response.headers.get('x-next-cursor');
    if (cursor === null) throw new Error(`The list up to ${day} has no second page (${response.status}).`);
    paths.push(`${firstPage}&cursor=${encodeURIComponent(cursor)}`);
  }
  return paths;
}
