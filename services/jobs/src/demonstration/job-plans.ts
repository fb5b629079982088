import { demoTechnicians } from '@yoza/kernel-contract/demo';
import type { TimeSlot } from '@yoza/jobs-contract/slots';
import { customerSlots } from '@yoza/jobs-contract/slots';
import { addDays, businessDate } from '@yoza/service-kit/time';
import { slotRange } from '../slot/slot-time.ts';
import type { JobPlace } from '../job/booking.ts';
import { acacia, entebbe, places } from './places.ts';
import type { DemoVehicle } from './vehicles.ts';
import { demoVehicles, forester, harrier, noah, premio, vitz, xtrail } from './vehicles.ts';

export type Fate = 'pending' | 'assigned' | 'in_progress' | 'completed' | 'cancelled' | 'cancelled late';

/** One job of the demonstration, in its state when the data are loaded. */
export interface JobPlan {
  date: string;
  timeSlot: TimeSlot;
  vehicle: DemoVehicle;
  serviceId: string;
  /** Add-ons ordered. */
  addOnIds?: string[];
  technicianId: string | null;
  place: JobPlace;
  fate: Fate;
  instructions?: string;
}

const [joan, brian, peter] = demoTechnicians.map(({ id }) => id) as [string, string, string];
const technicians = [joan, brian, peter];
const [wash, interior, polish] = ['basic-wash', 'premium-detail', 'deep-cleaning-polish'] as const;
const services = [interior, wash, interior, polish, wash];
const pastDays = 21;

const at = <T>(list: readonly T[], index: number): T => list[index % list.length]!;

/** Plans some forty jobs around `now`: three weeks in the past, today with work in progress, a week ahead. */
export function jobPlans(now: Date): JobPlan[] {
  const today = businessDate(now);
  return [...past(today), ...todays(today, now), ...upcoming(today)];
}

function past(today: string): JobPlan[] {
  return Array.from({ length: pastDays }, (_, index) => {
    const plan = (offset: number, fate: Fate): JobPlan => ({
      date: addDays(today, index - pastDays),
      timeSlot: at(customerSlots, index + offset),
      vehicle: at(demoVehicles, index + Math.floor(index / demoVehicles.length) + offset),
      serviceId: at(services, index + offset),
      technicianId: at(technicians, index + offset),
      place: at(places, index * 5 + offset),
      fate,
    });
    const first = plan(0, index === 6 ? 'cancelled' : index === 15 ? 'cancelled late' : 'completed');
    return index % 6 === 2 ? [first, plan(1, 'completed')] : [first];
  }).flat();
}

/**
 * Plans today's jobs: work in progress in the current slot, or the nearest of the day; earlier jobs are done, later ones open. A pending job whose slot
 * of today has begun is planned for tomorrow.
 */
function todays(today: string, now: Date): JobPlan[] {
  const ended = customerSlots.filter((slot) => now >= slotRange(today, slot).end).length;
  const current = Math.min(ended, customerSlots.length - 1);
  const slot = (index: number) => customerSlots[Math.min(index, customerSlots.length - 1)]!;
  const date = (index: number) => (index > current && index < customerSlots.length ? today : addDays(today, 1));
  const instructions = 'Please ask for Amina';
  const done: JobPlan[] = [
    {
      date: today,
      timeSlot: slot(0),
      vehicle: noah,
      serviceId: wash,
      technicianId: joan,
      place: places[3]!,
      fate: 'completed' as const,
    },
    {
      date: today,
      timeSlot: slot(1),
      vehicle: premio,
      serviceId: interior,
      technicianId: peter,
      place: places[6]!,
      fate: 'completed' as const,
    },
  ].slice(0, current);
  return [
    ...done,
    {
      date: today,
      timeSlot: slot(current),
      vehicle: forester,
      serviceId: interior,
      addOnIds: ['pet-hair'],
      technicianId: brian,
      place: places[1]!,
      fate: 'in_progress',
    },
    {
      date: today,
      timeSlot: slot(current + 1),
      vehicle: harrier,
      serviceId: interior,
      addOnIds: ['engine-bay', 'odour'],
      technicianId: joan,
      place: acacia,
      fate: 'assigned',
      instructions,
    },
    {
      date: date(2),
      timeSlot: slot(2),
      vehicle: premio,
      serviceId: wash,
      technicianId: null,
      place: places[9]!,
      fate: 'pending',
    },
    {
      date: date(3),
      timeSlot: slot(3),
      vehicle: xtrail,
      serviceId: polish,
      technicianId: null,
      place: places[4]!,
      fate: 'pending',
    },
  ];
}

function upcoming(today: string): JobPlan[] {
  const plan = (
    days: number,
    slot: number,
    vehicle: DemoVehicle,
    serviceId: string,
    technicianId: string | null,
    fate: Fate,
    place = at(places, days * 3 + slot),
  ): JobPlan => ({
    date: addDays(today, days),
    timeSlot: customerSlots[slot]!,
    vehicle,
    serviceId,
    technicianId,
    place,
    fate,
  });
  return [
    plan(1, 0, harrier, wash, brian, 'assigned'),
    plan(1, 1, noah, interior, peter, 'assigned'),
    plan(2, 0, vitz, wash, null, 'pending'),
    plan(2, 2, noah, polish, joan, 'assigned'),
    plan(3, 1, premio, interior, brian, 'assigned'),
    plan(3, 3, forester, wash, null, 'cancelled'),
    plan(4, 0, xtrail, interior, null, 'pending'),
    plan(5, 2, harrier, polish, joan, 'assigned', entebbe),
    plan(6, 1, noah, wash, null, 'pending'),
    plan(7, 0, premio, interior, null, 'pending'),
  ];
}
