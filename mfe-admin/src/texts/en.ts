import { mapTexts } from '@yoza/shell-sdk/texts/map/en';
import type { AdminTab } from '../dashboard/tabs.ts';
import { audit } from './audit.en.ts';
import { cashUp } from './cash-up.en.ts';
import { chat } from './chat.en.ts';
import { check } from './check.en.ts';
import { dispatch } from './dispatch.en.ts';
import { equipment } from './equipment.en.ts';
import { invoices } from './invoices.en.ts';
import { jobs } from './jobs.en.ts';
import { logs } from './logs.en.ts';
import { money } from './money.en.ts';
import { overview } from './overview.en.ts';
import { payments } from './payments.en.ts';
import { refunds } from './refunds.en.ts';
import { requests } from './requests.en.ts';
import { technicians } from './technicians.en.ts';
import { transfers } from './transfers.en.ts';
import { users } from './users.en.ts';

/** The English texts of this front end. */
export const en = {
  title: 'Admin Dashboard',
  loading: 'Loading...',
  navigation: 'Admin sections',
  tab: {
    overview: 'Overview',
    jobs: 'Jobs',
    dispatch: 'Dispatch',
    invoices: 'Invoices',
    users: 'Users',
    technicians: 'Technicians',
    requests: 'Tech Requests',
    logs: 'Tech Logs',
    equipment: 'Equipment',
    chat: 'Support Chat',
    settings: 'Settings',
    operations: 'Operations',
    audit: 'Audit Log',
    privacy: 'Privacy',
  } satisfies Record<AdminTab, string>,
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
    refused: 'These filters are not valid',
    refusedHint: 'Change the search or the filters.',
    failedHint: 'The other sections still work.',
    stale: 'The displayed data may be out of date.',
    more: 'Load more',
    loadingMore: 'Loading more...',
  },
  noConnection: 'Check your connection and try again.',
  unknown: 'No response from the server',
  unknownText: 'The change may already be saved. Check before you try again.',
  day: { today: 'Today', tomorrow: 'Tomorrow', yesterday: 'Yesterday' },
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  showCurrent: 'Show current version',
  optional: '(Optional)',
  pdf: 'PDF',
  csv: 'CSV',
  exportCsv: 'Export CSV',
  exportCsvOf: 'Export CSV: {{list}}',
  amountWrong: 'Please enter an amount in whole shillings',
  reasonMissing: 'Please enter a reason',
  download: { busy: 'Downloading...', failed: 'The file could not be downloaded' },
  map: { ...mapTexts, pinFixed: 'The pin cannot be moved.' },
  overview,
  jobs,
  dispatch,
  invoices,
  money,
  payments,
  check,
  refunds,
  transfers,
  cashUp,
  users,
  technicians,
  requests,
  logs,
  equipment,
  chat,
  audit,
} as const;
