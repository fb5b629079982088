import type { Fault } from './fault.ts';

/** Faults of the admins' area. */
export const adminFaults: Fault[] = [
  {
    id: 'overview-card-leads-elsewhere',
    area: 'overview',
    description: 'The card of completed jobs opens the jobs in progress',
    file: 'mfe-admin/src/overview/TodayCards.tsx',
    find: `to={completedToday}
        label={t('overview.cards.completed')}`,
    replace: `to={runningJobs}
        label={t('overview.cards.completed')}`,
    test: {
      suite: 'component',
      file: 'mfe-admin/tests/overview/OverviewTab.test.tsx',
      name: 'cards: three lead to their jobs, Urgent Issues to its section of the page',
    },
  },
  {
    id: 'job-overwrites-other-admin',
    area: 'jobs',
    description: "An edited job overwrites another admin's change because its version is not sent",
    file: 'mfe-admin/src/jobs/edited-job.ts',
    find: '{ ...change, version: job.version }',
    replace: 'change',
    test: {
      suite: 'component',
      file: 'mfe-admin/tests/jobs/EditJobDialog.test.tsx',
      name: 'edit job: a concurrent change is reported, shown on request, and the next save is based on it',
    },
  },
  {
    id: 'board-refuses-next-slot',
    area: 'dispatch',
    description: 'The dispatch board rejects a job in the slot right after another job of the technician',
    file: 'mfe-admin/src/dispatch/placement.ts',
    find: 'other.scheduledEnd > slot.startsAt',
    replace: 'other.scheduledEnd >= slot.startsAt',
    test: {
      suite: 'component',
      file: 'mfe-admin/tests/dispatch/DispatchTab.test.tsx',
      name: 'move dialog: shows a conflict before sending, and moves the job to a free slot',
    },
  },
  {
    id: 'invoice-paid-unconfirmed',
    area: 'admin invoices',
    description: 'An invoice is marked as paid without asking for confirmation',
    file: 'mfe-admin/src/invoices/InvoiceStatusPicker.tsx',
    find: 'if (isFinal(status)) setChangeToConfirm({ status, of: invoice });',
    replace: "if (status === 'cancelled') setChangeToConfirm({ status, of: invoice });",
    test: {
      suite: 'component',
      file: 'mfe-admin/tests/invoices/InvoiceStatus.test.tsx',
      name: 'status: asks for confirmation of a final status, and is set once on a double click',
    },
  },
  {
    id: 'own-role-selectable',
    area: 'users',
    description: 'An admin can select another role for their own account',
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
    description: "The accessible name of a technician's action menu lacks the technician's name",
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
    description: 'An open page does not show a new application',
    file: 'mfe-admin/src/dashboard/live-keys.ts',
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
    description: 'A log entry written by the technician names its author, as an entry by an admin does',
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
    description: 'Retired equipment is listed with the equipment in service',
    file: 'mfe-admin/src/equipment/use-equipment-filter.ts',
    find: "(status ?? 'current')",
    replace: 'status',
    test: {
      suite: 'component',
      file: 'mfe-admin/tests/equipment/EquipmentTab.test.tsx',
      name: 'equipment: search, status and holder filter it, a column heading reverses the order, and the address keeps all',
    },
  },
  {
    id: 'admin-chat-stays-unread',
    area: 'admin chat',
    description: 'A conversation with one unread message stays unread after it is opened',
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
    description: 'Unsaved edits of one email text are lost when another email is selected',
    file: 'mfe-admin/src/settings/messages/MessagesSection.tsx',
    find: 'onChange={({ target }) => choose(target.value as MessageKind)}',
    replace: `onChange={({ target }) => {
            setDrafts({});
            choose(target.value as MessageKind);
          }}`,
    test: {
      suite: 'component',
      file: 'mfe-admin/tests/settings/messages/MessagesSection.test.tsx',
      name: 'email text: keeps unsaved edits while another message is selected',
    },
  },
  {
    id: 'audit-before-after-swapped',
    area: 'audit',
    description: 'The audit log swaps the values before and after a change',
    file: 'mfe-admin/src/audit/AuditChanges.tsx',
    find: '[auditValue(before, words), auditValue(after, words)]',
    replace: '[auditValue(after, words), auditValue(before, words)]',
    test: {
      suite: 'component',
      file: 'mfe-admin/tests/audit/AuditTab.test.tsx',
      name: 'audit entries: show who changed what and when, before and after, and link to it',
    },
  },
  {
    id: 'average-without-decimal',
    area: 'ratings',
    description: 'The average rating of a technician is rounded to whole stars',
    file: 'mfe-admin/src/technicians/rating-text.ts',
    find: 'averageRating?.toFixed(1)',
    replace: 'averageRating?.toFixed(0)',
    test: {
      suite: 'component',
      file: 'mfe-admin/tests/technicians/TechniciansTab.test.tsx',
      name: 'technicians: new figures and ratings appear without reload',
    },
  },
];
