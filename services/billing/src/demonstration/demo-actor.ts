import { demoAdmin } from '@yoza/kernel-contract/demo';

/** Admin of the demonstration, as the actor of admin changes. */
export const demoActor = {
  userId: demoAdmin.id,
  name: `${demoAdmin.firstName} ${demoAdmin.lastName}`,
  role: 'admin',
} as const;
