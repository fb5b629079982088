import { createTestDatabase } from '@yoza/local-infrastructure/test-environment';
import { openDatabase } from '@yoza/service-kit/database';
import { migrate } from '@yoza/service-kit/migrate';
import { databaseOptions } from '../src/database.ts';

const sources = ['../src', '../../../packages/messaging/src', '../../../packages/service-kit/src'].map(
  (path) => new URL(path, import.meta.url),
);

/** Creates a fresh database with the complete schema of identity, and empty schemas for its neighbours. */
export const createIdentityDatabase = () =>
  createTestDatabase(['identity', 'jobs', 'billing', 'chat'], {
    sources,
    async prepare(urls) {
      const orm = await openDatabase(databaseOptions({ databaseUrl: urls['identity']!, databasePool: 2 }));
      await migrate(orm);
      await orm.close(true);
    },
  });
