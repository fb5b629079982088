import type { AuditSubjectKind } from '@yoza/identity-contract/audit-actions';
import type { AuditEntry } from './audit.api.ts';

type Subject = AuditEntry['subject'];
type Parameters = Record<string, string>;

/** Address parameters of the section where a subject of this kind is found, narrowed to it if the section can be; null for a kind without one. */
const places: Record<AuditSubjectKind, Parameters | ((subject: Subject) => Parameters) | null> = {
  user: { tab: 'users' },
  application: { tab: 'requests' },
  invitation: { tab: 'technicians' },
  job: ({ id }) => ({ tab: 'jobs', search: id.slice(0, 8) }),
  vehicle: null,
  // It may have been retired in the meantime.
  equipment: ({ label }) => ({ tab: 'equipment', search: label, status: 'all' }),
  service: { tab: 'settings', section: 'services' },
  'discount-code': ({ id }) => ({ tab: 'settings', section: 'discount-codes', search: id }),
  'add-on': { tab: 'settings', section: 'add-ons' },
  place: ({ label }) => ({ tab: 'settings', section: 'places', search: label }),
  settings: ({ id }) => ({ tab: 'settings', ...settingsPlace(id) }),
  invoice: ({ id }) => ({ tab: 'invoices', invoice: id }),
  payment: ({ id }) => ({ tab: 'invoices', view: 'payments', payment: id }),
  refund: { tab: 'invoices', view: 'refunds' },
  transfer: { tab: 'invoices', view: 'transfers' },
  quarantine: { tab: 'invoices', view: 'check' },
  'cash-up': ({ id }) => ({ tab: 'invoices', view: 'cash-up', date: id }),
  chat: ({ id }) => ({ tab: 'chat', session: id }),
  email: { tab: 'operations' },
  'dead-letter': { tab: 'operations' },
  breach: { tab: 'privacy' },
};

/** Returns the section of settings by their id in the audit log; those of bookings are in several, of which the time slots are the first. */
function settingsPlace(id: string): Parameters {
  if (id.startsWith('message-')) return { section: 'messages', message: id.slice('message-'.length) };
  if (id === 'bookings') return { section: 'slots' };
  return id === 'payments' || id === 'services' || id === 'price-classes' ? { section: id } : {};
}

/** Returns the address of the section where a changed subject is found; undefined without one, or for a kind of a newer server. */
export function subjectPlace(subject: Subject): string | undefined {
  const place = Object.hasOwn(places, subject.kind) ? places[subject.kind as AuditSubjectKind] : null;
  if (!place) return undefined;
  return `?${new URLSearchParams(typeof place === 'function' ? place(subject) : place).toString()}`;
}
