import { userRegistered, userRoleChanged, userUpdated } from '@yoza/identity-contract/events';
import type { DomainEvent } from '@yoza/kernel-contract/event';
import type { TestDatabase } from '@yoza/local-infrastructure/test-environment';
import { handleOnce } from '@yoza/messaging/handle-once';
import { forAllHistories } from '@yoza/messaging/testing-histories';
import { openDatabase } from '@yoza/service-kit/database';
import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOptions } from '../src/database.ts';
import { systemClock } from '@yoza/service-kit/clock';
import { subscriptions } from '../src/subscriptions.ts';
import { createJobsDatabase } from './database.ts';

/** Number of histories: few in the tests of each commit, many in `npm run chaos -- histories`. */
const histories = Number(process.env['YOZA_HISTORIES'] ?? 60);

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await createJobsDatabase();
  orm = await openDatabase(databaseOptions({ databaseUrl: database.urls['jobs']!, databasePool: 10 }));
});
afterAll(async () => {
  await orm?.close(true);
  await database?.drop();
});

interface User {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  profileImageUrl: null;
  role: 'customer' | 'technician' | 'admin';
  createdAt: string;
}
type UserEvent = DomainEvent<string, User>;

/** Returns the history of one user: registered, then renamed or given other roles. */
function userHistory(random: () => number): UserEvent[] {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  const id = crypto.randomUUID();
  const createdAt = new Date().toISOString();
  let user: User = {
    id,
    email: `${id}@example.test`,
    firstName: 'Joan',
    lastName: 'Nansubuga',
    phoneNumber: null,
    profileImageUrl: null,
    role: 'customer',
    createdAt,
  };
  const event = (type: string, version: number, data: User): UserEvent => ({
    id: crypto.randomUUID(),
    type,
    occurredAt: createdAt,
    aggregate: { id, version },
    actorId: null,
    data,
  });
  const events = [event(userRegistered.type, 1, user)];
  while (random() < 0.8) {
    const version = events.length + 1;
    if (random() < 0.5) {
      user = { ...user, firstName: pick(['Joan', 'Joanna', 'Johanna']), phoneNumber: pick([null, '+256705678901']) };
      events.push(event(userUpdated.type, version, user));
    } else {
      const previousRole = user.role;
      user = { ...user, role: pick(['customer', 'technician', 'admin']) };
      events.push(event(userRoleChanged.type, version, { ...user, previousRole } as User));
    }
  }
  return events;
}

test(
  'user histories: however delivered, leave the last names, phone number and role of the user',
  { timeout: 1_200_000 },
  async () => {
    const table = subscriptions(systemClock);
    await forAllHistories(histories, userHistory, async ({ events, delivered }) => {
      for (const event of delivered)
        for (const subscription of table.filter(({ definition }) => definition.type === event.type))
          await handleOnce(orm, subscription, [event]);
      const { data, aggregate } = events.at(-1)!;
      const found = await orm.em
        .fork()
        .execute('select version, first_name, phone_number, role from people where id = ?', [data.id]);
      expect(found, delivered.map((event) => event.aggregate.version).join(' ')).toEqual([
        { version: aggregate.version, first_name: data.firstName, phone_number: data.phoneNumber, role: data.role },
      ]);
    });
  },
);
