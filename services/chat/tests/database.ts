import { createTestDatabase } from '@yoza/local-infrastructure/test-environment';
import { openDatabase } from '@yoza/service-kit/database';
import { migrate } from '@yoza/service-kit/migrate';
import { databaseOptions } from '../src/database.ts';

const sources = ['../src', '../../../packages/messaging/src', '../../../packages/service-kit/src'].map(
  (path) => new URL(path, import.meta.url),
);

/** Creates a fresh database with the complete schema of chat, and an empty schema for each neighbour: jobs, identity and billing. */
export const createChatDatabase = () =>
  createTestDatabase(['chat', 'jobs', 'identity', 'billing'], {
    sources,
    async prepare(urls) {
      const orm = await openDatabase(databaseOptions({ databaseUrl: urls['chat']! }));
      await migrate(orm);
      await orm.close(true);
    },
  });
