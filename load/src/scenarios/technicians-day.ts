/**
 * Scenario: technicians clock in, work on one assigned job each, which an admin starts, log, complete it and clock out, while their phones poll the
 * current state. Every technician starts a step before any starts the next; a run longer than the day only adds log entries.
 */
import exec from 'k6/execution';
import { call } from '../call.ts';
import { addVehicle, book, dayFromNow } from '../bookings.ts';
import { arriving, promising } from '../open-model.ts';
import { newCustomer, newTechnician, signInAdmin, type Person } from '../people.ts';
import { oneOf } from '../random.ts';
import { rate } from '../target.ts';

type Technician = Person & { jobId: string };

interface Team {
  admin: Person;
  crew: Technician[];
}

/** Number of technicians: as many as the rate, so that each performs a step every other second; at least two. */
const technicians = Math.max(2, rate);
/** Technicians whose jobs one customer books: a customer can have only so many bookings and vehicles. */
const jobsPerCustomer = 20;

export const options = promising(
  { work: arriving('work', 0.5), look: arriving('look', 0.5) },
  {
    'GET /api/jobs': 300,
    'GET /api/technician/stats': 300,
    'POST /api/technician/logs': 500,
    'PATCH /api/jobs/{id}/status': 800,
  },
);

export function setup(): Team {
  const admin = signInAdmin();
  const customers = Array.from({ length: Math.ceil(technicians / jobsPerCustomer) }, () => newCustomer());
  const crew = Array.from({ length: technicians }, (_, index) => {
    const technician = newTechnician(admin);
    const job = bookFor(customers[Math.floor(index / jobsPerCustomer)]!);
    call(admin, 'PATCH', `/api/jobs/${job}/assign`, {
      name: '/api/jobs/{id}/assign',
      body: { technicianId: technician.id },
    });
    return { ...technician, jobId: job };
  });
  return { admin, crew };
}

/** Books a job on a random day and slot and returns its id; throws after 50 that were full. */
function bookFor(customer: Person): string {
  const vehicleId = addVehicle(customer);
  for (let attempt = 0; attempt < 50; attempt++) {
    const response = book(customer, { vehicleId, scheduledDate: dayFromNow(1 + Math.floor(Math.random() * 150)) });
    if (response.status === 201) return String(response.json('id'));
  }
  throw new Error('No slot with an available place was found');
}

const log = (technician: Technician, type: string, jobId: string | null = null, notes: string | null = null) =>
  call(technician, 'POST', '/api/technician/logs', { body: { type, jobId, notes } });
const setStatus = (by: Person, { jobId }: Technician, status: string) =>
  call(by, 'PATCH', `/api/jobs/${jobId}/status`, {
    name: '/api/jobs/{id}/status',
    body: { status },
  });

/** Steps of a day, in order; a technician performs the next one at each turn, and logs training at every turn after the last. */
const day: ((technician: Technician, admin: Person) => unknown)[] = [
  (technician) => call(technician, 'POST', '/api/technician/clock-in', { body: { location: '0.3136, 32.5811' } }),
  // The jobs are on various days, and only an admin can start one before its day.
  (technician, admin) => setStatus(admin, technician, 'in_progress'),
  (technician) => log(technician, 'equipment_check', technician.jobId, 'Foam and towels'),
  (technician) => log(technician, 'break_start'),
  (technician) => log(technician, 'break_end'),
  (technician) => log(technician, 'maintenance'),
  (technician) => setStatus(technician, technician, 'completed'),
  (technician) => call(technician, 'POST', '/api/technician/clock-out', { body: { location: '0.3136, 32.5811' } }),
];

export function work({ admin, crew }: Team): void {
  const turn = exec.scenario.iterationInTest;
  const technician = crew[turn % crew.length];
  const act = day[Math.floor(turn / crew.length)];
  if (!technician) return;
  if (act) act(technician, admin);
  else log(technician, 'training');
}

export function look({ crew }: Team): void {
  call(oneOf(crew), 'GET', oneOf(['/api/jobs', '/api/technician/stats', '/api/technician/current-session']));
}
