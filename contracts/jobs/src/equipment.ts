import { z } from 'zod';
import { BusinessDate, Instant, PageQuery, Uuid, line, paragraph } from '@yoza/kernel-contract/primitives';

export const equipmentStatuses = ['available', 'in_use', 'maintenance', 'retired'] as const;
export const EquipmentStatus = z.enum(equipmentStatuses).meta({ id: 'EquipmentStatus' });
export type EquipmentStatus = z.infer<typeof EquipmentStatus>;

export const equipmentConditions = ['excellent', 'good', 'fair', 'poor'] as const;
export const EquipmentCondition = z.enum(equipmentConditions).meta({ id: 'EquipmentCondition' });
export type EquipmentCondition = z.infer<typeof EquipmentCondition>;

/** Plausible day of an equipment service. */
const ServiceDay = BusinessDate.refine(
  (day) => day >= '2000-01-01' && day <= '2099-12-31',
  'Please enter a valid date',
);

/** Tool or machine of the business. The dates of services are days in Kampala; `notes` are null for technicians. */
export const Equipment = z
  .object({
    id: Uuid,
    name: z.string(),
    model: z.string().nullable(),
    status: EquipmentStatus,
    condition: EquipmentCondition,
    assignedToId: Uuid.nullable(),
    /** Technician who holds it; null also while the technician's details are not yet known. */
    assignedTo: z
      .object({ id: Uuid, firstName: z.string(), lastName: z.string() })
      .meta({ id: 'EquipmentHolder' })
      .nullable(),
    lastServiceDate: BusinessDate.nullable(),
    nextServiceDue: BusinessDate.nullable(),
    /** True if the next service was due before today. Never true of retired equipment. */
    isServiceOverdue: z.boolean(),
    notes: z.string().nullable(),
    /** Increases with each change; a change names the version it is based on. */
    version: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Equipment' });
export type Equipment = z.infer<typeof Equipment>;

const fields = {
  name: line(80, 'Name is required').min(1, 'Name is required'),
  model: line(80).nullish(),
  status: EquipmentStatus,
  condition: EquipmentCondition,
  /** Technician; null for none. */
  assignedToId: Uuid.nullish(),
  nextServiceDue: ServiceDay.nullish(),
  notes: paragraph(2000).nullish(),
};

export const NewEquipment = z
  .object({
    ...fields,
    status: EquipmentStatus.default('available'),
    condition: EquipmentCondition.default('good'),
  })
  .meta({ id: 'NewEquipment' });
export type NewEquipment = z.output<typeof NewEquipment>;

const version = z.int().min(1);

/** Change of a piece of equipment; fields not sent stay unchanged. `version` is that of the piece which the change is based on. */
export const EquipmentChange = z.object(fields).partial().extend({ version }).meta({ id: 'EquipmentChange' });
export type EquipmentChange = z.output<typeof EquipmentChange>;

/** Work done on a piece of equipment on a day, and its condition afterwards. */
export const EquipmentService = z
  .object({
    id: Uuid,
    equipmentId: Uuid,
    serviceDate: BusinessDate,
    description: z.string(),
    condition: EquipmentCondition,
    status: EquipmentStatus,
    nextServiceDue: BusinessDate.nullable(),
    recordedById: Uuid,
    recordedByName: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'EquipmentService' });
export type EquipmentService = z.infer<typeof EquipmentService>;

export const NewEquipmentService = z
  .object({
    description: paragraph(2000, 'Please describe the work done').min(1, 'Please describe the work done'),
    serviceDate: ServiceDay,
    /** Without it, the piece has no next service. */
    nextServiceDue: ServiceDay.nullish(),
    condition: EquipmentCondition,
    status: EquipmentStatus.exclude(['retired']),
    version,
  })
  .meta({ id: 'NewEquipmentService' });
export type NewEquipmentService = z.output<typeof NewEquipmentService>;

/** Number of pieces of each status, and number of those not retired that should have been serviced before today. */
export const EquipmentSummary = z
  .object({
    available: z.int(),
    in_use: z.int(),
    maintenance: z.int(),
    retired: z.int(),
    overdue: z.int(),
  })
  .meta({ id: 'EquipmentSummary' });
export type EquipmentSummary = z.infer<typeof EquipmentSummary>;

export const equipmentSorts = ['name', 'status', 'lastService', 'nextService'] as const;
export type EquipmentSort = (typeof equipmentSorts)[number];

const filters = {
  /** `current` is every status except retired; `overdue` is current equipment whose service is overdue. */
  status: z.enum([...equipmentStatuses, 'current', 'overdue']).optional(),
  assignment: z.enum(['assigned', 'unassigned']).optional(),
  /** Technician whose equipment is listed. */
  assignedToId: Uuid.optional(),
  /** Search words for the name or the model. */
  search: line(80).optional(),
  sort: z.enum(equipmentSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
};

export const EquipmentFilter = z.object(filters);
export type EquipmentFilter = z.output<typeof EquipmentFilter>;
export const EquipmentQuery = z.object({ ...PageQuery, ...filters });
