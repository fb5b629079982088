import { z } from 'zod';
import { Role } from '@yoza/kernel-contract/principal';
import { Instant, PageQuery, Uuid, line, paragraph } from '@yoza/kernel-contract/primitives';
import { Technician, TechnicianLogin, TechnicianRequest, technicianRequestStatuses } from './schemas.ts';

/** Search words, of which the first eight must each occur in a person's name or email address. */
const search = line(100).optional();

export const userSorts = ['name', 'email', 'role', 'joined'] as const;
export type UserSort = (typeof userSorts)[number];

/** Filter and order of users: newest first by default; with `sort` alone, ascending. */
export const UserFilter = z.object({
  search,
  role: Role.optional(),
  sort: z.enum(userSorts).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
});
export type UserFilter = z.infer<typeof UserFilter>;

export const UserListQuery = UserFilter.extend(PageQuery);

export const PeopleQuery = z.object({ search, ...PageQuery });

/** Number of people, in total and for each role. */
export const UserCounts = z
  .object({ total: z.int(), admin: z.int(), technician: z.int(), customer: z.int() })
  .meta({ id: 'UserCounts' });
export type UserCounts = z.infer<typeof UserCounts>;

/** Customer for whom a job can be booked, with the same fields as a technician in lists. */
export const Customer = Technician.meta({ id: 'Customer' });

/** Technician as managed by admins, including one whose access was removed. */
export const AdminTechnician = Technician.omit({ role: true })
  .extend({
    isActive: z.boolean(),
    /** Time at which access was removed; null while it is not. */
    accessRemovedAt: Instant.nullable(),
  })
  .meta({ id: 'AdminTechnician' });
export type AdminTechnician = z.infer<typeof AdminTechnician>;

export const NewInvitation = z
  .object({
    email: z.email('Please enter a valid email address').max(254),
    firstName: line(60, 'First name is required').min(1, 'First name is required'),
    lastName: line(60, 'Last name is required').min(1, 'Last name is required'),
    phoneNumber: line(20).nullish(),
    notes: paragraph(1000).nullish(),
  })
  .meta({ id: 'NewInvitation' });
export type NewInvitation = z.infer<typeof NewInvitation>;

/** Invitation to work as a technician: lists contain the open ones, and withdrawing one returns it as withdrawn. `notes` are for admins only. */
export const Invitation = z
  .object({
    id: Uuid,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.string().nullable(),
    notes: z.string().nullable(),
    status: z.enum(['open', 'accepted', 'withdrawn']).meta({ id: 'InvitationStatus' }),
    createdAt: Instant,
    /** Time at which the link was last mailed. */
    sentAt: Instant,
    /** Expiry of the link; it can be resent. */
    expiresAt: Instant,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

/** Acceptance of an invitation. `token` is the secret of the emailed link. */
export const InvitationAcceptance = TechnicianLogin.pick({ password: true })
  .extend({ token: z.string().min(1).max(128) })
  .meta({ id: 'InvitationAcceptance' });

export const Promotion = z.object({ userId: Uuid, role: z.literal('technician') }).meta({ id: 'Promotion' });

/** Application with the details for admins. */
export const AdminTechnicianRequest = TechnicianRequest.extend({
  /** User; null while the email address of the registration it came with is not confirmed, since its owner is still unknown. */
  userId: Uuid.nullable(),
  email: z.string(),
  adminNotes: z.string().nullable(),
  /** Name of the admin who decided; null while the decision is pending. */
  reviewerName: z.string().nullable(),
}).meta({ id: 'AdminTechnicianRequest' });
export type AdminTechnicianRequest = z.infer<typeof AdminTechnicianRequest>;

export const TechnicianRequestFilter = z.object({ status: z.enum(technicianRequestStatuses).optional() });

export const TechnicianRequestQuery = TechnicianRequestFilter.extend(PageQuery);

export const TechnicianRequestCounts = z
  .object({ pending: z.int(), approved: z.int(), rejected: z.int() })
  .meta({ id: 'TechnicianRequestCounts' });
export type TechnicianRequestCounts = z.infer<typeof TechnicianRequestCounts>;

export const TechnicianRequestDecision = z
  .object({ status: z.enum(['approved', 'rejected']), adminNotes: paragraph(2000).nullish() })
  .meta({ id: 'TechnicianRequestDecision' });
export type TechnicianRequestDecision = z.infer<typeof TechnicianRequestDecision>;
