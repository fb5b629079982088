/** The English texts of the host's own pages. */
export const en = {
  notFound: {
    title: '404 Page Not Found',
    hint: 'Did you forget to add the page to the router?',
    home: 'Go to the start page',
  },
  adminSetup: {
    title: 'Admin Setup Required',
    body: 'While there is no administrator, you can become the first. The first one manages jobs, invoices, users and technicians. It can be done once.',
    become: 'Become Admin',
    becoming: 'Setting up...',
    complete: 'Setup Complete!',
    completeBody: 'You are now an administrator. This page reloads in a moment.',
    exists: 'An admin already exists in the system',
    existsBody: 'An administrator can give you the role in Users.',
    failed: 'Failed to setup admin. Please try again.',
    back: 'Back to the start page',
  },
} as const;
