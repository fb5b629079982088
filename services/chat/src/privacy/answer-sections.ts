import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { readSection as requests } from '@yoza/jobs-contract/export-requests';
import type { Messaging } from '@yoza/messaging/messaging';
import { readSection } from '@yoza/service-kit/export-section';
import { exportedData } from './exported-data.ts';

/** Answers what chat stores about a customer, for the export of their data. Returns the function that stops it. */
export const answerSections = (messaging: Messaging, orm: MikroORM) =>
  messaging.answer(requests.chat, (request) => readSection(orm.em.fork() as EntityManager, exportedData, request));
