import type { Board, DispatchJob, DispatchTechnician } from '../src/board/board.ts';

/** The day that the boards of the tests show. */
export const boardDay = '2027-02-10';
export const [eight, eleven, two, five] = [
  '8:00 AM - 11:00 AM',
  '11:00 AM - 2:00 PM',
  '2:00 PM - 5:00 PM',
  '5:00 PM - 8:00 PM',
] as const;

const hours: Record<string, number> = { [eight]: 5, [eleven]: 8, [two]: 11, [five]: 14 };
const instant = (date: string, hour: number) => `${date}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const capacity = 3;

/** Returns the begin and end of a slot of a day. */
export function timesOf(date: string, timeSlot: string) {
  const hour = hours[timeSlot] ?? 6;
  return { scheduledDate: instant(date, hour), scheduledEnd: instant(date, hour + 3), timeSlot };
}

/** Creates a pending job for Amina's Toyota Harrier, or an assigned one if a technician is given; at eight unless a slot is given. */
export function boardJob({
  date = boardDay,
  timeSlot = eight,
  ...fields
}: Partial<DispatchJob> & { date?: string } = {}): DispatchJob {
  return {
    id: crypto.randomUUID(),
    version: 1,
    status: fields.technicianId ? 'assigned' : 'pending',
    technicianId: null,
    customer: { firstName: 'Amina', lastName: 'Kato' },
    vehicleId: crypto.randomUUID(),
    vehicleName: '2018 Toyota Harrier',
    serviceId: 'basic-wash',
    serviceName: 'External Wash',
    duration: 60,
    address: 'Acacia Avenue, Kololo',
    latitude: null,
    longitude: null,
    isAwaited: false,
    ...timesOf(date, timeSlot),
    ...fields,
  };
}

export const boardTechnician = (fields: Partial<DispatchTechnician> = {}): DispatchTechnician => ({
  id: crypto.randomUUID(),
  firstName: 'Moses',
  lastName: 'Kintu',
  profileImageUrl: null,
  dutyStatus: 'available',
  isActive: true,
  ...fields,
});

/** Creates the board of these days, with those of the jobs that are on them. */
export function boardOf(technicians: DispatchTechnician[], all: DispatchJob[], days: string[]): Board {
  const jobs = all.filter((job) => days.includes(job.scheduledDate.slice(0, 10)));
  return {
    from: days[0]!,
    isCut: false,
    technicians,
    jobs,
    days: days.map((date) => ({
      date,
      slots: [eight, eleven, two, five].map((timeSlot) => {
        const { scheduledDate: startsAt, scheduledEnd: endsAt } = timesOf(date, timeSlot);
        const taken = jobs.filter((job) => job.scheduledDate === startsAt).length;
        return { timeSlot, startsAt, endsAt, capacity, left: Math.max(0, capacity - taken), reason: null };
      }),
    })),
  };
}
