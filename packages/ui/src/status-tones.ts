export type StatusShapeName =
  | 'dashed-ring'
  | 'diamond'
  | 'plane'
  | 'half-disc'
  | 'arrow'
  | 'check-disc'
  | 'disc'
  | 'crossed-square'
  | 'bar'
  | 'triangle';

export type StatusTone = 'waiting' | 'assigned' | 'moving' | 'done' | 'off' | 'alert';

export type StatusKind = 'job' | 'invoice' | 'payment' | 'duty' | 'chat' | 'equipment' | 'user';

export interface StatusLook {
  shape: StatusShapeName;
  tone: StatusTone;
  word: string;
}

const look = (tone: StatusTone, shape: StatusShapeName, word: string): StatusLook => ({ tone, shape, word });

const jobPending = look('waiting', 'dashed-ring', 'Pending');

const looks: Record<StatusKind, Record<string, StatusLook>> = {
  job: {
    pending: jobPending,
    assigned: look('assigned', 'diamond', 'Assigned'),
    in_progress: look('moving', 'half-disc', 'In progress'),
    completed: look('done', 'check-disc', 'Completed'),
    cancelled: look('off', 'crossed-square', 'Cancelled'),
    on_the_way: look('moving', 'arrow', 'On the way'),
  },
  invoice: {
    pending: jobPending,
    sent: look('assigned', 'plane', 'Sent'),
    paid: look('done', 'check-disc', 'Paid'),
    overdue: look('alert', 'triangle', 'Overdue'),
    cancelled: look('off', 'crossed-square', 'Cancelled'),
    refund_due: look('waiting', 'dashed-ring', 'Refund due'),
    refunded: look('off', 'bar', 'Refunded'),
    partly_refunded: look('off', 'bar', 'Partly refunded'),
    credited: look('off', 'bar', 'Credited'),
  },
  payment: {
    pending: jobPending,
    paid: look('done', 'check-disc', 'Paid'),
    refunded: look('off', 'bar', 'Refunded'),
    failed: look('alert', 'triangle', 'Failed'),
  },
  duty: {
    working: look('done', 'disc', 'Working'),
    on_duty: look('done', 'disc', 'On Duty'),
    traveling: look('moving', 'arrow', 'Traveling'),
    on_break: look('waiting', 'dashed-ring', 'On break'),
    off_duty: look('off', 'bar', 'Off duty'),
  },
  chat: {
    active: look('done', 'disc', 'Active'),
    closed: look('off', 'bar', 'Closed'),
  },
  equipment: {
    available: look('done', 'disc', 'Available'),
    in_use: look('moving', 'half-disc', 'In use'),
    maintenance: look('alert', 'triangle', 'Maintenance'),
    retired: look('off', 'bar', 'Retired'),
  },
  user: {
    active: look('done', 'disc', 'Active'),
    pending: jobPending,
    approved: look('done', 'check-disc', 'Approved'),
    rejected: look('off', 'crossed-square', 'Rejected'),
    inactive: look('off', 'bar', 'Inactive'),
  },
};

/** Returns the shape, tone and English word of a status. An unknown status is shown as pending. */
export function statusLook(kind: StatusKind, status: string): StatusLook {
  const known = looks[kind];
  return Object.hasOwn(known, status) ? (known[status] ?? jobPending) : jobPending;
}
