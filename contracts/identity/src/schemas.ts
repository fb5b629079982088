import { z } from 'zod';
import { languages } from '@yoza/kernel-contract/language';
import { ActingRole, Role } from '@yoza/kernel-contract/principal';
import { isUgandanMobile } from '@yoza/kernel-contract/phone-number';
import { Instant, Uuid, line, paragraph } from '@yoza/kernel-contract/primitives';

/** Language in which a person uses the product. */
const Language = z.enum(languages).meta({ id: 'Language' });

const phoneNumberInvalid = 'Please enter a valid Ugandan phone number (e.g., 0701234567)';

const phoneState = {
  /** Time at which the person entered the code sent to the saved number; null until then; left out by services released before this field existed. */
  phoneVerifiedAt: Instant.nullable().optional(),
};

/** Signed-in person, as returned by `GET /api/auth/user` (seed 000 §3, User). */
export const CurrentUser = z
  .object({
    id: Uuid,
    email: z.string(),
    role: Role,
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
    /** Left out by services released before this field existed. */
    phoneNumber: z.string().nullable().optional(),
    /** Null while the person has saved none; left out by services released before this field existed. */
    language: Language.nullable().optional(),
    /** Latest version of the privacy notice that the person agreed to; null for none; left out by services released before this field existed. */
    acceptedNotice: z.string().nullable().optional(),
    ...phoneState,
    /** True where the platform sends codes by SMS; left out by services released before this field existed. */
    canVerifyPhone: z.boolean().optional(),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof CurrentUser>;

/** Changes to a user's own profile. Fields left out stay unchanged; an empty phone number is removed. */
export const ProfileChange = z
  .object({
    firstName: line(60, 'First name is required').min(1, 'First name is required').optional(),
    lastName: line(60, 'Last name is required').min(1, 'Last name is required').optional(),
    phoneNumber: line(20)
      .refine((text) => text === '' || isUgandanMobile(text), phoneNumberInvalid)
      .optional(),
    language: Language.optional(),
  })
  .meta({ id: 'ProfileChange' });
export type ProfileChange = z.infer<typeof ProfileChange>;

/** Row of the admin's users list (seed 001 §7). */
export const UserRow = z
  .object({
    id: Uuid,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: Role,
    /** Left out by services released before this field existed. */
    phoneNumber: z.string().nullable().optional(),
    profileImageUrl: z.string().nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'UserRow' });
export type UserRow = z.infer<typeof UserRow>;

/** Technician in lists, also a former one; base of the people of other roles. */
export const Technician = z
  .object({
    id: Uuid,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string().nullable(),
    /** Left out by services released before this field existed. */
    role: Role.optional(),
    profileImageUrl: z.string().nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'Technician' });
export type Technician = z.infer<typeof Technician>;

/**
 * Technician's view of their own profile. `userId` is the person, which is what a job's technicianId holds; for an account whose email address is
 * not confirmed (`isVerified`) it is the account's own id, since its owner is still unknown.
 */
export const TechnicianProfile = z
  .object({
    id: Uuid,
    userId: Uuid,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    role: ActingRole,
    isVerified: z.boolean(),
    /** Null while the person has saved none, and for an account without a person; left out by services released before this field existed. */
    language: Language.nullable().optional(),
    ...phoneState,
  })
  .meta({ id: 'TechnicianProfile' });
export type TechnicianProfile = z.infer<typeof TechnicianProfile>;

/** Sign-in of a technician. The password may have up to 128 characters: argon2id hashes all of it. */
export const TechnicianLogin = z
  .object({
    email: z.email('Valid email is required').max(254),
    password: z
      .string('Password must be at least 6 characters')
      .min(6, 'Password must be at least 6 characters')
      .max(128),
  })
  .meta({ id: 'TechnicianLogin' });
export type TechnicianLogin = z.infer<typeof TechnicianLogin>;

/** Input of the registration form (seed 001 §5): each message is shown at its field. */
export const TechnicianRegistration = TechnicianLogin.extend({
  confirmPassword: z.string().max(128),
  firstName: line(60, 'First name is required').min(2, 'First name is required'),
  lastName: line(60, 'Last name is required').min(2, 'Last name is required'),
  phoneNumber: line(20, 'Valid phone number is required').regex(/^\+?[\d ()-]{10,}$/, 'Valid phone number is required'),
})
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
    // Reported together with other errors, not only once the other fields are valid.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .meta({ id: 'TechnicianRegistration' });
export type TechnicianRegistration = z.infer<typeof TechnicianRegistration>;

export const socialProviders = ['google', 'replit'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** Options of the technicians' sign-in page on this platform, beside email and password. */
export const TechnicianSignInOptions = z
  .object({
    providers: z.array(z.enum(socialProviders)),
    /** True if tokens for tests are issued: on a laptop with the sandbox only. */
    tokenGenerator: z.boolean(),
  })
  .meta({ id: 'TechnicianSignInOptions' });

/** Secret of an emailed link. */
const MailedSecret = z.string().min(1).max(128);

export const PasswordResetRequest = TechnicianLogin.pick({ email: true }).meta({ id: 'PasswordResetRequest' });
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

export const TokenGeneration = TechnicianLogin.pick({ email: true }).meta({ id: 'TokenGeneration' });
export type TokenGeneration = z.infer<typeof TokenGeneration>;

export const PasswordReset = TechnicianLogin.pick({ password: true })
  .extend({ token: MailedSecret })
  .meta({ id: 'PasswordReset' });

export const EmailVerification = z.object({ token: MailedSecret }).meta({ id: 'EmailVerification' });

export const RefreshTokenRequest = z
  .object({ refreshToken: z.string().min(1).max(2048) })
  .meta({ id: 'RefreshTokenRequest' });

export const TokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() }).meta({ id: 'TokenPair' });
export type TokenPair = z.infer<typeof TokenPair>;

export const TechnicianSignedIn = TokenPair.extend({ technician: TechnicianProfile }).meta({
  id: 'TechnicianSignedIn',
});
export type TechnicianSignedIn = z.infer<typeof TechnicianSignedIn>;

/** Change of a person's role. `from` is the role that the admin saw: a different current role is a 409. */
export const RoleChange = z.object({ role: Role, from: Role.optional() }).meta({ id: 'RoleChange' });

export const AdminSetup = z.object({ isRequired: z.boolean() }).meta({ id: 'AdminSetup' });

export const AdminSetupAnswer = z.object({ message: z.string(), user: CurrentUser }).meta({ id: 'AdminSetupAnswer' });

/** Target after sign-in: a path of this site. The server allows only areas it knows, and drops parameters it does not know. */
export const LoginQuery = z.object({
  returnTo: z.string().optional(),
  /** `login`: the provider asks for the password even if the user is signed in there. */
  prompt: z.literal('login').optional(),
});

export const CallbackQuery = z.object({
  code: z.string().max(2048).optional(),
  state: z.string().max(512).optional(),
  iss: z.string().max(512).optional(),
  error: z.string().max(256).optional(),
  error_description: z.string().max(1024).optional(),
});

export const technicianRequestStatuses = ['pending', 'approved', 'rejected'] as const;
export type TechnicianRequestStatus = (typeof technicianRequestStatuses)[number];

/** An application to work as a technician (seed 001 §3). */
export const TechnicianRequest = z
  .object({
    id: Uuid,
    userId: Uuid,
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.string(),
    experience: z.string(),
    certifications: z.string().nullable(),
    availability: z.string(),
    reason: z.string(),
    status: z.enum(technicianRequestStatuses).meta({ id: 'TechnicianRequestStatus' }),
    createdAt: Instant,
    reviewedAt: Instant.nullable(),
  })
  .meta({ id: 'TechnicianRequest' });
export type TechnicianRequest = z.infer<typeof TechnicianRequest>;

export const NewTechnicianRequest = z
  .object({
    firstName: line(60, 'First name is required').min(1, 'First name is required'),
    lastName: line(60, 'Last name is required').min(1, 'Last name is required'),
    phoneNumber: line(20)
      .min(1, { error: 'Phone number is required', abort: true })
      .refine(isUgandanMobile, phoneNumberInvalid),
    experience: paragraph(2000, 'Experience is required').min(1, 'Experience is required'),
    certifications: paragraph(1000).nullish(),
    availability: line(200, 'Availability is required').min(1, 'Availability is required'),
    reason: paragraph(2000, 'Reason is required').min(1, 'Reason is required'),
  })
  .meta({ id: 'NewTechnicianRequest' });
export type NewTechnicianRequest = z.infer<typeof NewTechnicianRequest>;
