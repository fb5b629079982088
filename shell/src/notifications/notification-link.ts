import type { Notification } from './unread.ts';

const aboutMoney: ReadonlySet<string> = new Set(['invoice', 'payment', 'quarantine']);

/** Returns the address of the subject of a notification. A customer's chat opens beside the page `shown` of their area. */
export function linkOf(
  { kind, subject, subjectId }: Notification,
  reader: 'customer' | 'admin',
  shown?: { pathname: string; search: string },
): string {
  if (reader === 'customer') {
    if (subject === 'chat-session') return besideChat(shown);
    if (subject === 'technician-request') return '/apply-technician';
    // Opens the report, which contains the rating form.
    if (kind === 'job-completed') return `/customer?tab=bookings&report=${subjectId}`;
    if (subject === 'invoice') return `/customer?tab=invoices&invoice=${subjectId}`;
    return aboutMoney.has(subject) ? '/customer?tab=invoices' : '/customer?tab=bookings';
  }
  if (subject === 'chat-session') return `/admin?tab=chat&session=${subjectId}`;
  if (subject === 'technician-request') return '/admin?tab=requests';
  // The job shows the customer's rating.
  if (kind === 'job-rated') return `/admin?tab=jobs&job=${subjectId}`;
  if (subject === 'payment') return `/admin?tab=invoices&view=payments&payment=${subjectId}`;
  if (subject === 'quarantine') return '/admin?tab=invoices&view=check';
  return subject === 'invoice' ? `/admin?tab=invoices&invoice=${subjectId}` : '/admin?tab=jobs';
}

function besideChat(shown: { pathname: string; search: string } | undefined): string {
  const isTheirArea = shown?.pathname === '/' || shown?.pathname === '/customer';
  const query = new URLSearchParams(isTheirArea ? shown.search : '');
  query.set('chat', 'open');
  return `${isTheirArea ? shown.pathname : '/customer'}?${query}`;
}
