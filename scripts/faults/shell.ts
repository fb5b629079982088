import type { Fault } from './fault.ts';

/** Faults of the landing page and of the host around every area. */
export const shellFaults: Fault[] = [
  {
    id: 'landing-loses-service',
    area: 'landing page',
    description: 'The service chosen on the landing page is not selected after sign-in',
    file: 'shell/src/landing/addresses.ts',
    find: '`/customer?service=${serviceId}`',
    replace: '`/customer?serviceId=${serviceId}`',
    test: {
      suite: 'e2e',
      file: 'e2e/tests/sign-in.spec.ts',
      name: 'service chosen on the landing page: is still chosen after signing in',
    },
  },
  {
    id: 'bell-stale-on-connection',
    area: 'notifications',
    description: 'Notifications that arrive before the page connects are not counted',
    file: 'shell/src/notifications/unread.ts',
    find: `    void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
    onNotification(client, null);`,
    replace: '    onNotification(client, null);',
    test: {
      suite: 'component',
      file: 'shell/tests/notifications/NotificationBell.test.tsx',
      name: 'live: what came before the page was connected is counted',
    },
  },
];
