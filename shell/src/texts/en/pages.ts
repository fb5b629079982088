/** The English texts of the host's own pages. */
export const en = {
  notFound: {
    title: '404 Page Not Found',
    hint: 'Did you forget to add the page to the router?',
    home: 'Go to the start page',
  },
  adminSetup: {
    title: 'Admin Setup Required',
    body: 'No administrator has been set up yet. The first person to do this manages jobs, invoices, users and technicians. It can be done once.',
    become: 'Become Admin',
    becoming: 'Setting up...',
    complete: 'Setup Complete!',
    completeBody: 'You are now an administrator. This page reloads in a moment.',
    exists: 'An admin already exists in the system',
    failed: 'Failed to setup admin. Please try again.',
    back: 'Back to the start page',
  },
} as const;
