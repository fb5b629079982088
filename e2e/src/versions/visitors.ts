import { setTimeout } from 'node:timers/promises';
import { newCustomer } from '../people/new-customer.ts';
import { addVehicleOf, dayFromToday, someSlot } from '../data/bookings.ts';
import { eventually } from '../platform/control.ts';

/** Simulated visitors who browse and book continuously, one in each tenth of the shares by which versions are assigned. */
export interface Visitors extends AsyncDisposable {
  /** Failures, with call and response. A slot that another customer has taken is not a failure. */
  failures: string[];
  /** Number of responses so far. */
  calls: number;
  /** Resolves once every visitor has started and completed another round of all pages. */
  wholeRound(): Promise<void>;
  /** Returns the version of a remote, or of the shell, that each visitor currently gets. */
  versionsOf(frontEnd: string): Promise<string[]>;
  stop(): Promise<void>;
}

const shares = Array.from({ length: 10 }, (_, tenth) => tenth * 10 + 5);

/** Pause before each call of a visitor, in milliseconds, which keeps a visitor below the default limit of 600 calls a minute. */
const pauseMs = 110;

/** Starts the visitors. `gatewayUrlOf` returns the gateway for a visitor of a share; all calls of a visitor use the same one. */
export async function startVisitors(gatewayUrlOf: (share: number) => string): Promise<Visitors> {
  const people = await Promise.all(shares.map(person));
  const rounds = shares.map(() => 0);
  const failures: string[] = [];
  let isOver = false;
  let calls = 0;

  async function call(
    { share, cookie, gatewayUrl }: Visitor,
    path: string,
    body?: object,
    method = body ? 'POST' : 'GET',
  ): Promise<unknown> {
    await setTimeout(pauseMs);
    const headers = { cookie, origin: gatewayUrl };
    const what = `${method} ${path} of share ${share}`;
    try {
      const response = await fetch(`${gatewayUrl}${path}`, {
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        method,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      calls += 1;
      if (!response.ok && response.status !== 409) failures.push(`${what}: ${response.status} ${text.slice(0, 200)}`);
      return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
    } catch (error) {
      failures.push(`${what}: ${String((error as Error).cause ?? error)}`);
      return {};
    }
  }

  /** Books and cancels, so that later tests find as many available places as before and hardly longer lists. */
  async function bookAndCancel(who: Visitor): Promise<void> {
    const wish = { serviceId: 'basic-wash', vehicleId: who.vehicleId, address: 'Acacia Avenue, Kololo' };
    const { id } = (await call(who, '/api/jobs', { ...wish, ...someSlot() })) as { id?: string };
    if (id !== undefined) await call(who, `/api/jobs/${id}/cancel`, {}, 'PATCH');
  }

  const withGateway = (who: Person): Visitor => ({ ...who, gatewayUrl: gatewayUrlOf(who.share) });

  async function visit(someone: Person, index: number): Promise<void> {
    while (!isOver) {
      const who = withGateway(someone);
      const page = String(await call(who, '/customer'));
      for (const [, script] of page.matchAll(/ src="(\/[^"]+\.js)"/g)) await call(who, script!);
      const remotes = (await call(who, '/remotes.json')) as Record<string, { manifest: string }>;
      for (const { manifest } of Object.values(remotes)) await call(who, manifest);
      await call(who, '/api/auth/user');
      await call(who, '/api/services');
      await call(who, `/api/slots?from=${dayFromToday(40)}&days=14`);
      if (rounds[index]! % 8 === 0) await bookAndCancel(who);
      await call(who, '/api/jobs?limit=5');
      await call(who, '/api/invoices?limit=5');
      await call(who, '/api/chat/sessions');
      rounds[index]! += 1;
    }
  }

  const visits = people.map(visit);
  const stop = async () => {
    isOver = true;
    await Promise.all(visits);
  };
  return {
    failures,
    get calls() {
      return calls;
    },
    async wholeRound() {
      // The current round started earlier, so it does not count.
      const targetRounds = rounds.map((round) => round + 2);
      await eventually(
        'a round of every visitor',
        async () => rounds.every((round, index) => round >= targetRounds[index]!),
        180,
      );
    },
    versionsOf: (frontEnd) =>
      Promise.all(
        people.map(async (who) => {
          const isShell = frontEnd === 'shell';
          const response = await call(withGateway(who), isShell ? '/build.json' : '/remotes.json');
          const builds = (isShell ? { shell: response } : response) as Record<string, { version: string }>;
          return builds[frontEnd]?.version ?? 'none';
        }),
      ),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

interface Person {
  share: number;
  cookie: string;
  vehicleId: string;
}

interface Visitor extends Person {
  gatewayUrl: string;
}

async function person(share: number): Promise<Person> {
  const { client } = await newCustomer();
  const { id: vehicleId } = await addVehicleOf(client);
  const { cookies } = await client.storageState();
  await client.dispose();
  const kept = cookies.filter(({ name }) => name !== 'yoza_share').map(({ name, value }) => `${name}=${value}`);
  return { share, cookie: [...kept, `yoza_share=${share}`].join('; '), vehicleId };
}
