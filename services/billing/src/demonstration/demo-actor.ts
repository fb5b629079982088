import { demoAdmin } from '@yoza/contracts/demo';

/** The admin of the demonstration, as who causes what its admins did. */
export const demoActor = {
  userId: demoAdmin.id,
  name: `${demoAdmin.firstName} ${demoAdmin.lastName}`,
  role: 'admin',
} as const;
