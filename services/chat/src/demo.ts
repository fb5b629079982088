import { openDatabase } from '@yoza/service-kit/database';
import type { EntityManager } from '@mikro-orm/postgresql';
import { loadChatConfig } from './config.ts';
import { databaseOptions } from './database.ts';
import { loadDemonstration } from './demonstration/load-demonstration.ts';

const config = loadChatConfig();
if (config.environment === 'production') throw new Error('Demonstration data must not be loaded in production.');

const orm = await openDatabase(databaseOptions(config));
try {
  const loaded = await loadDemonstration(orm.em.fork() as EntityManager, new Date());
  console.log(loaded > 0 ? `chat: ${loaded} demonstration conversations are loaded` : 'chat: nothing to load');
} finally {
  await orm.close(true);
}
