import type { Fault } from './fault.ts';

/** Of the landing page and of what surrounds every area. */
export const shellFaults: Fault[] = [
  {
    id: 'landing-loses-service',
    area: 'landing page',
    description: 'A service chosen on the landing page is not chosen after signing in',
    file: 'shell/src/landing/addresses.ts',
    find: '`/customer?service=${serviceId}`',
    replace: '`/customer?serviceId=${serviceId}`',
    test: {
      suite: 'e2e',
      file: 'e2e/tests/sign-in.spec.ts',
      name: 'whoever chose a service on the landing page finds it chosen after signing in',
    },
  },
  {
    id: 'bell-stale-on-connection',
    area: 'notifications',
    description: 'News that came before the page was connected are not counted',
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
