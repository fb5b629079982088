/** The English texts of the host's own pages. */
export const en = {
  notFound: {
    title: '404 Page Not Found',
    hint: 'Did you forget to add the page to the router?',
    home: 'Go to the start page',
  },
  adminSetup: {
    title: 'Admin Setup Required',
    body: 'There is no administrator yet. You can become the first one and manage jobs, invoices, users and technicians. This can be done only once.',
    become: 'Become Admin',
    becoming: 'Setting up...',
    complete: 'Setup Complete!',
    completeBody: 'You are now an administrator. This page reloads in a moment.',
    exists: 'An admin already exists in the system',
    existsBody: 'An administrator can give you the admin role under Users.',
    failed: 'Failed to setup admin. Please try again.',
    back: 'Back to the start page',
  },
  signedInAgain: {
    title: 'You are signed in',
    hint: 'Close this tab and return to the page you came from. It continues by itself.',
    failed: 'You were not signed in',
    failedHint: 'Close this tab to return without signing in, or try again.',
    retry: 'Sign in',
  },
} as const;
