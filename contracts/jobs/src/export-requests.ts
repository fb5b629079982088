import { z } from 'zod';
import { Uuid } from '@yoza/kernel-contract/primitives';
import { SectionPage } from '@yoza/kernel-contract/export-section';
import { defineRequest } from '@yoza/kernel-contract/request';

/** Sections of a customer's export by the service that stores them: the keys of `data.json`. Each has the rows of one table. */
export const exportSections = {
  identity: [
    'profile',
    'signInMethods',
    'sessions',
    'consents',
    'technicianAccount',
    'technicianSessions',
    'applications',
    'invitations',
  ],
  jobs: [
    'vehicles',
    'bookings',
    'photos',
    'signatures',
    'ratings',
    'calendarFeed',
    'slotHolds',
    'slotHoldTimes',
    'savedPlaces',
    'exports',
  ],
  billing: ['invoices', 'creditNotes', 'payments', 'transfers', 'refunds'],
  chat: ['conversations', 'messages', 'notifications', 'emails'],
} as const;

export type SectionsOf<Service extends keyof typeof exportSections> = (typeof exportSections)[Service][number];

const request = <const Sections extends readonly string[]>(service: string, sections: Sections) =>
  defineRequest({
    subject: `live.jobs.${service}-section.requested.v1`,
    data: z.object({ customerId: Uuid, section: z.enum(sections), after: z.string().nullable() }),
    reply: SectionPage,
  });

/** Requests of jobs to the other services for the rows of a section about a customer, after a row named by `next` of the page before. */
export const readSection = {
  identity: request('identity', exportSections.identity),
  billing: request('billing', exportSections.billing),
  chat: request('chat', exportSections.chat),
};
