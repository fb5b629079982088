import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExportedRow, SectionPage } from '@yoza/kernel-contract/export-section';
import { type SectionsOf, exportSections, readSection as sectionRequests } from '@yoza/jobs-contract/export-requests';
import type { Messaging } from '@yoza/messaging/messaging';
import { unavailable } from '@yoza/service-kit/errors';
import { readSection } from '@yoza/service-kit/export-section';
import { exportedData } from '../privacy/exported-data.ts';

type Service = keyof typeof exportSections;

/** Everything that the services store about a customer: rows by service and section. */
export type CollectedData = { [Of in Service]: Record<SectionsOf<Of>, ExportedRow[]> };

/** Sources of a customer's data. */
export interface Sources {
  em: EntityManager;
  messaging: Messaging;
}

/** Returns the function that reads a page of a section of a service. */
const readers = ({ em, messaging }: Sources, customerId: string) => ({
  identity: (section: SectionsOf<'identity'>, after: string | null) =>
    messaging.request(sectionRequests.identity, { customerId, section, after }),
  jobs: (section: SectionsOf<'jobs'>, after: string | null) =>
    readSection(em, exportedData, { customerId, section, after }),
  billing: (section: SectionsOf<'billing'>, after: string | null) =>
    messaging.request(sectionRequests.billing, { customerId, section, after }),
  chat: (section: SectionsOf<'chat'>, after: string | null) =>
    messaging.request(sectionRequests.chat, { customerId, section, after }),
});

const notAnswered = (cause: unknown) =>
  unavailable(
    'Not all of your data can be read right now. Please try again in a moment: the download stays ready.',
    cause,
  );

/** Collects everything that the services store about a customer. Throws 503 if one of them does not answer. */
export async function collectData(sources: Sources, customerId: string): Promise<CollectedData> {
  const read = readers(sources, customerId);
  const [identity, jobs, billing, chat] = await Promise.all([
    readAll(exportSections.identity, read.identity),
    readAll(exportSections.jobs, read.jobs),
    readAll(exportSections.billing, read.billing),
    readAll(exportSections.chat, read.chat),
  ]).catch((error: unknown) => {
    throw notAnswered(error);
  });
  return { identity, jobs, billing, chat };
}

/** Throws 503 unless every service answers for its first section. */
export async function assertAnswering(sources: Sources, customerId: string): Promise<void> {
  const read = readers(sources, customerId);
  await Promise.all([
    read.identity('profile', null),
    read.billing('invoices', null),
    read.chat('conversations', null),
  ]).catch((error: unknown) => {
    throw notAnswered(error);
  });
}

/** Reads all rows of the sections of a service, one page after the other. */
async function readAll<Section extends string>(
  sections: readonly Section[],
  read: (section: Section, after: string | null) => Promise<SectionPage>,
): Promise<Record<Section, ExportedRow[]>> {
  const all = {} as Record<Section, ExportedRow[]>;
  for (const section of sections) {
    const rows: ExportedRow[] = [];
    let after: string | null = null;
    do {
      const page: SectionPage = await read(section, after);
      rows.push(...page.rows);
      after = page.next;
    } while (after !== null);
    all[section] = rows;
  }
  return all;
}
