import type { Role } from './principal.ts';

export interface DemoPerson {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** E.164. */
  phoneNumber: string;
  role: Role;
}

/** Password of every demonstration account, at the sandbox's sign-in page and in the technicians' sign-in form. */
export const demoPassword = 'yoza-demo';

/** Creates a demonstration person. Ids are fixed, so that each service can load rows about these people without asking another. */
const person = (
  role: Role,
  id: string,
  email: string,
  firstName: string,
  lastName: string,
  phoneNumber: string,
): DemoPerson => ({
  id,
  email,
  firstName,
  lastName,
  phoneNumber,
  role,
});

export const demoCustomers: readonly DemoPerson[] = [
  person('customer', '3574122b-52b4-4c16-922f-74bb4f48e224', 'customer@yoza.test', 'Amina', 'Kato', '+256701234567'),
  person('customer', 'fa0f5787-93dd-4550-9a86-1e3097c9344b', 'customer2@yoza.test', 'Moses', 'Lubega', '+256772345678'),
  person(
    'customer',
    '564d6f44-5760-40cd-a645-7a0cba979d4d',
    'customer3@yoza.test',
    'Esther',
    'Nabirye',
    '+256753456789',
  ),
  person(
    'customer',
    '96b20ee2-bc5d-4c43-99f7-e73002303976',
    'customer4@yoza.test',
    'Daniel',
    'Kiggundu',
    '+256784567890',
  ),
];

export const demoTechnicians: readonly DemoPerson[] = [
  person(
    'technician',
    '3e81a523-2454-4333-990d-b618d0d19d19',
    'technician@yoza.test',
    'Joan',
    'Nansubuga',
    '+256705678901',
  ),
  person(
    'technician',
    'eed7371e-89f0-44b4-bb87-de1582dbdd17',
    'technician2@yoza.test',
    'Brian',
    'Okot',
    '+256776789012',
  ),
  person(
    'technician',
    'f540215a-b6c5-46cf-8933-1e661a46b732',
    'technician3@yoza.test',
    'Peter',
    'Mugisha',
    '+256757890123',
  ),
];

export const demoAdmin: DemoPerson = person(
  'admin',
  '462f5681-ca01-4b50-9b91-5d9ad7d99497',
  'admin@yoza.test',
  'Ruth',
  'Achieng',
  '+256708901234',
);

/** All of them; each service's demonstration command loads its rows about them. */
export const demoPeople: readonly DemoPerson[] = [...demoCustomers, ...demoTechnicians, demoAdmin];
