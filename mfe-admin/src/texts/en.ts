import { chat } from './chat.en.ts';
import { invoices } from './invoices.en.ts';
import { jobs } from './jobs.en.ts';
import { users } from './users.en.ts';

/** The English texts of this front end. */
export const en = {
  title: 'Admin Dashboard',
  loading: 'Loading...',
  navigation: 'Admin sections',
  tab: { jobs: 'Jobs', invoices: 'Invoices', users: 'Users', chat: 'Support Chat' },
  access: {
    unavailable: 'Yoza could not be reached',
    unavailableHint: 'Check your connection and try again.',
    adminsOnly: 'This area is for admins',
    adminsOnlyHint: 'You are signed in, but your account is not an admin account. An admin can change your role.',
    home: 'Go to your start page',
  },
  list: {
    retry: 'Retry',
    retrying: 'Trying again...',
    failedHint: 'The other sections still work.',
    stale: 'This could not be brought up to date. What you see may be old.',
    more: 'Load more',
    loadingMore: 'Loading more...',
  },
  noConnection: 'Check your connection and try again.',
  day: { today: 'Today', tomorrow: 'Tomorrow', yesterday: 'Yesterday' },
  close: 'Close',
  jobs,
  invoices,
  users,
  chat,
} as const;
