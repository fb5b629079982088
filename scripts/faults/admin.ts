import type { Fault } from './fault.ts';

/** Of the admins' area. */
export const adminFaults: Fault[] = [
  {
    id: 'overview-card-leads-elsewhere',
    area: 'overview',
    description: 'The card of completed jobs leads to those in progress',
    file: 'mfe-admin/src/overview/TodayCards.tsx',
    find: `to={completedToday}
        label={t('overview.cards.completed')}`,
    replace: `to={runningJobs}
        label={t('overview.cards.completed')}`,
    test: {
      suite: 'component',
      file: 'mfe-admin/tests/overview/OverviewTab.test.tsx',
      name: 'cards: each leads to its rows',
    },
  },
  {
    id: 'job-overwrites-other-admin',
    area: 'jobs',
    description: "An edited job overwrites another admin's change, as its version is not sent",
    file: 'mfe-admin/src/jobs/edited-job.ts',
    find: '{ ...change, version: job.version }',
    replace: 'change',
    test: {
      suite: 'component',
      file: 'mfe-admin/tests/jobs/EditJobDialog.test.tsx',
      name: 'edit job: what another admin has changed meanwhile is looked at before it is saved',
    },
  },
  {
    id: 'board-refuses-next-slot',
    area: 'dispatch',
    description: 'A job is refused in the slot right after another one of its technician',
    file: 'mfe-admin/src/dispatch/placement.ts',
    find: 'other.scheduledEnd > slot.startsAt',
    replace: 'other.scheduledEnd >= slot.startsAt',
    test: {
      suite: 'component',
      file: 'mfe-admin/tests/dispatch/DispatchTab.test.tsx',
      name: 'move dialog: says what is in the way before it is sent, and moves to a free slot',
    },
  },
  {
    id: 'invoice-paid-unasked',
    area: 'admin invoices',
    description: 'An invoice is marked as paid without the question',
    file: 'mfe-admin/src/invoices/InvoiceStatusPicker.tsx',
    find: 'if (isFinal(status)) setAsked({ status, of: invoice });',
    replace: "if (status === 'cancelled') setAsked({ status, of: invoice });",
    test: {
      suite: 'component',
      file: 'mfe-admin/tests/invoices/InvoicesTab.test.tsx',
      name: 'status: what is final is asked about first, and set once for a double click',
    },
  },
  {
    id: 'own-role-selectable',
    area: 'users',
    description: 'Admins can select another role for themselves',
    file: 'mfe-admin/src/users/RoleDialog.tsx',
    find: 'isDisabled: isOwn || change.isPending,',
    replace: 'isDisabled: change.isPending,',
    test: {
      suite: 'component',
      file: 'mfe-admin/tests/users/UsersTab.test.tsx',
      name: 'change role: admins cannot take the admin role from themselves',
    },
  },
  {
    id: 'technician-menu-unnamed',
    area: 'technicians',
    description: 'The accessible name of the actions does not say whose they are',
    file: 'mfe-admin/src/texts/technicians.en.ts',
    find: "of: 'Actions for {{name}}'",
    replace: "of: 'Actions'",
    test: {
      suite: 'component',
      file: 'mfe-admin/tests/technicians/TechniciansTab.test.tsx',
      name: 'view jobs: shows the jobs of one technician alone, until those of all are asked for',
    },
  },
  {
    id: 'requests-not-live',
    area: 'requests',
    description: 'A new application does not appear on the open page',
    file: 'mfe-admin/src/dashboard/use-live-updates.ts',
    find: "'technician-request': [requestKeys.all],",
    replace: '',
    test: {
      suite: 'component',
      file: 'mfe-admin/tests/requests/RequestsTab.test.tsx',
      name: 'applications: a new one appears without reload',
    },
  },
  {
    id: 'logs-always-name-author',
    area: 'logs',
    description: 'An entry that the technician wrote names its author as one of an admin does',
    file: 'mfe-admin/src/logs/LogEntry.tsx',
    find: '  if (authorId === technicianId) return null;\n',
    replace: '',
    test: {
      suite: 'component',
      file: 'mfe-admin/tests/logs/LogsTab.test.tsx',
      name: 'entries: lead to their job and their place on the map; one of the technician names no author',
    },
  },
  {
    id: 'equipment-lists-retired',
    area: 'equipment',
    description: 'Retired pieces are listed among those in service',
    file: 'mfe-admin/src/equipment/use-equipment-filter.ts',
    find: "status: status ?? 'current',",
    replace: 'status,',
    test: {
      suite: 'component',
      file: 'mfe-admin/tests/equipment/EquipmentTab.test.tsx',
      name: 'equipment: words, status and holder narrow it, a press on a head puts it into order, and the address keeps both',
    },
  },
  {
    id: 'admin-chat-stays-unread',
    area: 'admin chat',
    description: 'An opened conversation with one unread message stays unread',
    file: 'mfe-admin/src/chat/use-read-session.ts',
    find: 'session.unreadCount > 0',
    replace: 'session.unreadCount > 1',
    test: {
      suite: 'component',
      file: 'mfe-admin/tests/chat/ChatTab.test.tsx',
      name: 'sessions: name the customer, the subject and the last message, which counts as read when it is opened',
    },
  },
  {
    id: 'settings-lose-typed-words',
    area: 'settings',
    description: 'Words typed for one e-mail are gone after looking at another',
    file: 'mfe-admin/src/settings/messages/MessagesSection.tsx',
    find: 'onChange={({ target }) => choose(target.value as MessageKind)}',
    replace: `onChange={({ target }) => {
            setDrafts({});
            choose(target.value as MessageKind);
          }}`,
    test: {
      suite: 'component',
      file: 'mfe-admin/tests/settings/messages/MessagesSection.test.tsx',
      name: 'words of an e-mail: stay as typed while another is looked at',
    },
  },
  {
    id: 'audit-before-after-swapped',
    area: 'audit',
    description: 'The audit log shows the value before as the one after',
    file: 'mfe-admin/src/audit/AuditChanges.tsx',
    find: '[auditValue(before, words), auditValue(after, words)]',
    replace: '[auditValue(after, words), auditValue(before, words)]',
    test: {
      suite: 'component',
      file: 'mfe-admin/tests/audit/AuditTab.test.tsx',
      name: 'entries: say who changed what and when, before and after, and lead to it',
    },
  },
  {
    id: 'average-without-decimal',
    area: 'ratings',
    description: 'The average rating of a technician is rounded to whole stars',
    file: 'mfe-admin/src/technicians/rating-words.ts',
    find: 'averageRating?.toFixed(1)',
    replace: 'averageRating?.toFixed(0)',
    test: {
      suite: 'component',
      file: 'mfe-admin/tests/technicians/TechniciansTab.test.tsx',
      name: 'technicians: new figures and ratings appear without reload',
    },
  },
];
