/** The English texts around every page: the bar, the areas' places, the connection. */
export const en = {
  loading: 'Loading...',
  close: 'Dismiss',
  skipToContent: 'Skip to content',
  navigation: {
    label: 'Main',
    customer: 'Customer',
    technician: 'Technician',
    admin: 'Admin',
    adminSetup: 'Admin Setup',
    profile: 'Your profile',
    logout: 'Logout',
    signIn: 'Sign In',
    notifications: 'Notifications',
    unread_one: '{{count}} new notification',
    unread_other: '{{count}} new notifications',
    unreadMany: 'more than 99 new notifications',
  },
  connection: {
    offline: 'You are offline. This page may be out of date.',
  },
  area: {
    booking: 'Bookings',
    field: 'The technician area',
    admin: 'The admin area',
    loading: 'Loading {{area}}...',
    unavailable: '{{area}} could not be loaded',
    unavailableHint: 'The rest of Yoza still works. Check your connection and try again.',
    retry: 'Retry',
    retrying: 'Trying again...',
  },
  session: {
    unavailable: 'Yoza could not be reached',
    unavailableHint: 'Check your connection and try again.',
  },
} as const;
