/** Password of all demonstration accounts. */
export const password = 'yoza-demo';
export const emails = {
  customer: 'customer@yoza.test',
  secondCustomer: 'customer2@yoza.test',
  technician: 'technician@yoza.test',
  secondTechnician: 'technician2@yoza.test',
  thirdTechnician: 'technician3@yoza.test',
  admin: 'admin@yoza.test',
} as const;
