/** Password of every demonstration account. Not a secret: the sign-in page shows it. */
export const demonstrationPassword = 'yoza-demo';

/** Role of the person in the demonstration. It is only a hint on the page and no claim, since the platform assigns roles. */
export type Occupation = 'Customer' | 'Technician' | 'Admin';

/** People who have an account from the start. */
export const seededPeople: { email: string; givenName: string; familyName: string; occupation: Occupation }[] = [
  { email: 'customer@yoza.test', givenName: 'Amina', familyName: 'Kato', occupation: 'Customer' },
  { email: 'customer2@yoza.test', givenName: 'Moses', familyName: 'Lubega', occupation: 'Customer' },
  { email: 'customer3@yoza.test', givenName: 'Esther', familyName: 'Nabirye', occupation: 'Customer' },
  { email: 'customer4@yoza.test', givenName: 'Daniel', familyName: 'Kiggundu', occupation: 'Customer' },
  { email: 'technician@yoza.test', givenName: 'Joan', familyName: 'Nansubuga', occupation: 'Technician' },
  { email: 'technician2@yoza.test', givenName: 'Brian', familyName: 'Okot', occupation: 'Technician' },
  { email: 'technician3@yoza.test', givenName: 'Peter', familyName: 'Mugisha', occupation: 'Technician' },
  { email: 'admin@yoza.test', givenName: 'Ruth', familyName: 'Achieng', occupation: 'Admin' },
];
