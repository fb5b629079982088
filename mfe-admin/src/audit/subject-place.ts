import type { AuditEntry } from './audit.api.ts';

/** Returns the place in the admin area that shows a changed subject; undefined for a subject without a place of its own. */
export function subjectPlace({ kind, id, label }: AuditEntry['subject']): string | undefined {
  const place = placeOf(kind, id, label);
  return place && `?${new URLSearchParams(place).toString()}`;
}

function placeOf(kind: string, id: string, label: string): Record<string, string> | undefined {
  switch (kind) {
    case 'user':
      return { tab: 'users' };
    case 'application':
      return { tab: 'requests' };
    case 'invitation':
      return { tab: 'technicians' };
    case 'job':
      return { tab: 'jobs', search: id.slice(0, 8) };
    case 'equipment':
      return { tab: 'equipment', search: label };
    case 'service':
    case 'place':
    case 'settings':
      return { tab: 'settings' };
    case 'invoice':
      return { tab: 'invoices', invoice: id };
    case 'refund':
      return { tab: 'invoices', view: 'refunds' };
    case 'transfer':
      return { tab: 'invoices', view: 'transfers' };
    case 'quarantine':
      return { tab: 'invoices', view: 'check' };
    case 'cash-up':
      return { tab: 'invoices', view: 'cash-up', date: id };
    case 'chat':
      return { tab: 'chat' };
    default:
      return undefined;
  }
}
