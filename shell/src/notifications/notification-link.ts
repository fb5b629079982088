import type { Notification } from './unread.ts';

/** Where what a notification is about can be seen. */
export function linkOf({ subject, subjectId }: Notification, reader: 'customer' | 'admin'): string {
  if (reader === 'customer') {
    if (subject === 'chat-session') return '/customer?chat=open';
    return subject === 'invoice' ? '/customer?tab=invoices' : '/customer?tab=bookings';
  }
  if (subject === 'chat-session') return `/admin?tab=chat&session=${subjectId}`;
  if (subject === 'technician-request') return '/admin?tab=users';
  return subject === 'invoice' ? '/admin?tab=invoices' : '/admin?tab=jobs';
}
