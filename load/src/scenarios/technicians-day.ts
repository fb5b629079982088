/**
 * Scenario: technicians clock in, work on their assigned jobs, which an admin starts, log, finish, and clock out, while their phones poll the current
 * state.
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

/** Number of technicians at which each performs a step every other second. */
const technicians = Math.max(2, rate);

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
  const customer = newCustomer();
  const crew = Array.from({ length: technicians }, (_, index) => {
    const technician = newTechnician(admin);
    const job = bookFor(index % 20 === 0 ? newCustomer() : customer);
    call(admin, 'PATCH', `/api/jobs/${job}/assign`, {
      name: '/api/jobs/{id}/assign',
      body: { technicianId: technician.id },
    });
    return { ...technician, jobId: job };
  });
  return { admin, crew };
}

/** Books a job in any slot with available places and returns its id. */
function bookFor(customer: Person): string {
  const vehicleId = addVehicle(customer);
  for (let attempt = 0; attempt < 50; attempt++) {
    const response = book(customer, { vehicleId, scheduledDate: dayFromNow(1 + Math.floor(Math.random() * 150)) });
    if (response.status === 201) return String(response.json('id'));
  }
  throw new Error('No slot has room');
}

const log = (technician: Technician, type: string, jobId: string | null = null, notes: string | null = null) =>
  call(technician, 'POST', '/api/technician/logs', { body: { type, jobId, notes } });
const setStatus = (by: Person, { jobId }: Technician, status: string) =>
  call(by, 'PATCH', `/api/jobs/${jobId}/status`, {
    name: '/api/jobs/{id}/status',
    body: { status },
  });

/** Steps of a day, in order; a technician performs the next one at each turn. */
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
