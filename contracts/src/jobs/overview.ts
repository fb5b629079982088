import { z } from 'zod';
import { BusinessDate, Instant, Money, Uuid } from '../primitives.ts';
import { TimeSlot } from './schemas.ts';

/** UGX of many jobs together; more digits than one amount has. */
const Sum = z
  .string()
  .regex(/^\d{1,15}\.\d{2}$/)
  .meta({ id: 'MoneySum', description: 'UGX as a decimal string with two places.' });

/** A job that waits for a technician. */
const UnassignedJob = z
  .object({
    id: Uuid,
    serviceName: z.string(),
    scheduledDate: Instant,
    timeSlot: TimeSlot,
    address: z.string(),
    totalPrice: Money,
  })
  .meta({ id: 'UnassignedJob' });

/** A piece of equipment nobody can use at present. */
const BrokenEquipment = z
  .object({
    id: Uuid,
    name: z.string(),
    model: z.string().nullable(),
    /** When the piece was last changed. */
    updatedAt: Instant,
    /** Who has it, by name. */
    holder: z.string().nullable(),
  })
  .meta({ id: 'BrokenEquipment' });

/** How things stand today, by the day of Kampala (seed 001, Overview cards). */
export const Overview = z
  .object({
    date: BusinessDate,
    /** Total prices of the jobs that were completed today. */
    revenue: Sum,
    completedJobs: z.int(),
    /** Jobs whose slot begins today and which are not cancelled. */
    plannedJobs: z.int(),
    /** Technicians with a job in progress. */
    activeTechnicians: z.int(),
    technicians: z.int(),
    equipmentInMaintenance: z.int(),
    /** Pending jobs without a technician. */
    unassignedJobs: z.int(),
    /** The first few of them, the earliest slot first. */
    nextUnassignedJobs: z.array(UnassignedJob),
    /** The first few pieces in maintenance, by name. */
    brokenEquipment: z.array(BrokenEquipment),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof Overview>;

export const overviewSteps = ['day', 'week', 'month'] as const;
export type OverviewStep = (typeof overviewSteps)[number];

/** Most periods of a span, a begun one at either end included. */
const mostPeriods = 100;

/** Days anybody could mean. */
const Day = BusinessDate.refine((day) => day >= '2000-01-01' && day <= '2099-12-31', 'Please enter a valid date');

const stepDays: Record<OverviewStep, number> = { day: 1, week: 7, month: 28 };
const dayMs = 86_400_000;
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

const span = {
  /** First and last day in Kampala. */
  from: Day,
  to: Day,
  /** Weeks begin on Mondays, months on the first; the first and the last period end with the span. */
  by: z.enum(overviewSteps).default('day'),
};

const inOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const isShort = ({ from, to, by }: { from: string; to: string; by: OverviewStep }) =>
  daysFrom(from, to) <= (mostPeriods - 2) * stepDays[by];
const wrongOrder = { path: ['to'], message: 'The last day cannot be before the first' };
const tooLong = { path: ['to'], message: `These are more than ${mostPeriods - 2} periods` };

export const OverviewSpan = z.object(span).refine(inOrder, wrongOrder).refine(isShort, tooLong);
export type OverviewSpan = z.output<typeof OverviewSpan>;

export const OverviewFile = z
  .object({ ...span, part: z.enum(['periods', 'technicians']).default('periods') })
  .refine(inOrder, wrongOrder)
  .refine(isShort, tooLong);

/** What was earned by jobs that were completed in a period, and what became of the jobs whose slot begins in it. */
const Period = z
  .object({
    from: BusinessDate,
    to: BusinessDate,
    revenue: Sum,
    completedJobs: z.int(),
    scheduled: z
      .object({ booked: z.int(), completed: z.int(), cancelled: z.int(), open: z.int() })
      .meta({ id: 'OverviewScheduledJobs', description: 'By slot: all, and those done, cancelled and still ahead.' }),
  })
  .meta({ id: 'OverviewPeriod' });
export type OverviewPeriod = z.infer<typeof Period>;

/** What a technician has done: jobs completed, and hours of work begun, within the span. */
const Load = z
  .object({
    technicianId: Uuid,
    firstName: z.string(),
    lastName: z.string(),
    completedJobs: z.int(),
    /** Without breaks, the open session included, to two decimals. */
    hours: z.number(),
  })
  .meta({ id: 'TechnicianLoad' });

export const OverviewFigures = z
  .object({
    from: BusinessDate,
    to: BusinessDate,
    periods: z.array(Period),
    /** Everybody who works here or did within the span, the most hours first; at most 200. */
    technicians: z.array(Load),
  })
  .meta({ id: 'OverviewFigures' });
export type OverviewFigures = z.infer<typeof OverviewFigures>;
