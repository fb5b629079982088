import { z } from 'zod';
import { BusinessDate, Instant, Money, Uuid } from '@yoza/kernel-contract/primitives';
import { TimeSlot } from './schemas.ts';

/** Sum of UGX over many jobs; longer than any single amount. */
const Sum = z
  .string()
  .regex(/^\d{1,15}\.\d{2}$/)
  .meta({ id: 'MoneySum', description: 'UGX as a decimal string with two places.' });

/** Job without a technician. */
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

/** Piece of equipment in maintenance. */
const BrokenEquipment = z
  .object({
    id: Uuid,
    name: z.string(),
    model: z.string().nullable(),
    /** Time of the piece's latest change. */
    updatedAt: Instant,
    /** Name of its holder; null without one. */
    holder: z.string().nullable(),
  })
  .meta({ id: 'BrokenEquipment' });

/** Figures of today, by the day in Kampala (seed 001, Overview cards). */
export const Overview = z
  .object({
    date: BusinessDate,
    /** Sum of the total prices of the jobs completed today. */
    revenue: Sum,
    completedJobs: z.int(),
    /** Number of jobs whose slot begins today and which are not cancelled. */
    plannedJobs: z.int(),
    /** Number of technicians with a job in progress. */
    activeTechnicians: z.int(),
    technicians: z.int(),
    equipmentInMaintenance: z.int(),
    /** Number of pending jobs without a technician. */
    unassignedJobs: z.int(),
    /** First few unassigned jobs, earliest slot first. */
    nextUnassignedJobs: z.array(UnassignedJob),
    /** First few items of equipment in maintenance, in the order of their ids: those added first come first. */
    brokenEquipment: z.array(BrokenEquipment),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof Overview>;

export const overviewSteps = ['day', 'week', 'month'] as const;
export type OverviewStep = (typeof overviewSteps)[number];

/** Maximum length of a span, in periods. A span of weeks that does not begin on a Monday can touch one more. */
const maxPeriods = 98;

/** Plausible days. */
const Day = BusinessDate.refine((day) => day >= '2000-01-01' && day <= '2099-12-31', 'Please enter a valid date');

const dayMs = 86_400_000;
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
/** Length of a span in periods; months are calendar months, of which the first and the last count in full. */
const lengthIn: Record<OverviewStep, (from: string, to: string) => number> = {
  day: daysFrom,
  week: (from, to) => daysFrom(from, to) / 7,
  month: (from, to) => monthOf(to) - monthOf(from) + 1,
};

const span = {
  /** First and last day in Kampala. */
  from: Day,
  to: Day,
  /** Period length: weeks begin on Mondays, months on the first; the first and the last period are limited to the span. */
  by: z.enum(overviewSteps).default('day'),
};

const inOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const isShort = ({ from, to, by }: { from: string; to: string; by: OverviewStep }) =>
  lengthIn[by](from, to) <= maxPeriods;
const wrongOrder = { path: ['to'], message: 'The end date cannot be before the start date' };
const tooLong = { path: ['to'], message: `The range has more than ${maxPeriods} periods` };

export const OverviewSpan = z.object(span).refine(inOrder, wrongOrder).refine(isShort, tooLong);
export type OverviewSpan = z.output<typeof OverviewSpan>;

export const OverviewFile = z
  .object({ ...span, part: z.enum(['periods', 'technicians']).default('periods') })
  .refine(inOrder, wrongOrder)
  .refine(isShort, tooLong);

/** Revenue of jobs that were completed in a period, and outcomes of the jobs whose slot begins in it. */
const Period = z
  .object({
    from: BusinessDate,
    to: BusinessDate,
    revenue: Sum,
    completedJobs: z.int(),
    scheduled: z.object({ booked: z.int(), completed: z.int(), cancelled: z.int(), open: z.int() }).meta({
      id: 'OverviewScheduledJobs',
      description: 'By slot: all, and those completed, cancelled, and neither of them.',
    }),
  })
  .meta({ id: 'OverviewPeriod' });
export type OverviewPeriod = z.infer<typeof Period>;

/** Work of a technician: jobs completed, and hours of work begun, within the span. */
const Load = z
  .object({
    technicianId: Uuid,
    firstName: z.string(),
    lastName: z.string(),
    completedJobs: z.int(),
    /** Hours without breaks, including the open session, to two decimals. */
    hours: z.number(),
  })
  .meta({ id: 'TechnicianLoad' });

export const OverviewFigures = z
  .object({
    from: BusinessDate,
    to: BusinessDate,
    periods: z.array(Period),
    /** Technicians who work here or did within the span, most hours first; at most 200. */
    technicians: z.array(Load),
  })
  .meta({ id: 'OverviewFigures' });
export type OverviewFigures = z.infer<typeof OverviewFigures>;
