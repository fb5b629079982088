import { expectSteady } from '@yoza/component-testing/layout-shift';
import type { FakeApi } from '@yoza/component-testing/fake-api';
import { laptop, phone } from '@yoza/component-testing/page';
import { describe, test } from 'vitest';
import { boardDay, boardJob, boardTechnician } from './board.ts';
import { boardServer } from './board-server.ts';
import { invoice } from './invoice.ts';
import { job, of } from './job.ts';
import { moneyApi } from './money-api.ts';
import { adminApi, openArea } from './open-area.tsx';
import { payment } from './payment.ts';
import { person } from './person.ts';

const moses = person();
const at = '2026-11-20T09:00:00.000Z';
const id = () => crypto.randomUUID();
const some = <Row,>(create: () => Row) => Array.from({ length: 6 }, create);

const equipment = () => ({
  id: id(),
  name: 'Vacuum',
  model: 'Kärcher',
  status: 'available' as const,
  condition: 'good' as const,
  assignedToId: null,
  assignedTo: null,
  lastServiceDate: '2026-11-02',
  nextServiceDue: '2026-12-02',
  isServiceOverdue: false,
  notes: null,
  version: 1,
  createdAt: at,
  updatedAt: at,
});

const technician = () => ({
  ...person({ id: id() }),
  email: 'brian@yoza.test',
  phoneNumber: null,
  isActive: true,
  accessRemovedAt: null,
});

const user = () => ({
  id: id(),
  email: 'joan@yoza.test',
  firstName: 'Joan',
  lastName: 'Auma',
  role: 'customer' as const,
  profileImageUrl: null,
  createdAt: at,
});

const log = () => ({
  id: id(),
  technicianId: moses.id,
  technicianName: 'Moses Kintu',
  jobId: null,
  activity: 'training' as const,
  location: null,
  notes: 'Learned to polish',
  authorId: moses.id,
  authorName: 'Moses Kintu',
  reportedAt: null,
  createdAt: at,
});

const change = () => ({
  id: id(),
  at,
  actor: { id: moses.id, name: 'Ruth Achieng' },
  action: 'equipment.changed' as const,
  subject: { kind: 'equipment', id: id(), label: 'Polisher 7' },
  changes: [{ field: 'status', before: 'available', after: 'maintenance' }],
});

const withOverview = () =>
  adminApi()
    .on('GET /api/admin/overview', {
      date: '2026-11-23',
      revenue: '129600.00',
      completedJobs: 2,
      plannedJobs: 5,
      activeTechnicians: 1,
      technicians: 4,
      equipmentInMaintenance: 1,
      unassignedJobs: 1,
      nextUnassignedJobs: [],
      brokenEquipment: [{ id: id(), name: 'Extractor', model: null, updatedAt: at, holder: null }],
    })
    .on('GET /api/admin/overview/figures', ({ query }) => {
      const [from, to] = ['from', 'to'].map((name) => query.get(name)!) as [string, string];
      const scheduled = { booked: 4, completed: 2, open: 1, cancelled: 1 };
      const joan = { technicianId: id(), firstName: 'Joan', lastName: 'Nansubuga', completedJobs: 1, hours: 3.5 };
      return {
        from,
        to,
        periods: [{ from, to, revenue: '64800.00', completedJobs: 2, scheduled }],
        technicians: [joan],
      };
    });

const withJobs = () =>
  adminApi()
    .on('GET /api/technicians', [moses])
    .on('GET /api/admin/jobs', [...some(job), job({ status: 'assigned', ...of(moses) })]);

const withEquipment = () =>
  adminApi()
    .on('GET /api/technicians', [moses])
    .on('GET /api/equipment', some(equipment))
    .on('GET /api/equipment/summary', { available: 3, in_use: 2, maintenance: 1, retired: 4, overdue: 5 });

const withTechnicians = () =>
  adminApi()
    .on('GET /api/admin/users/counts', { total: 40, admin: 1, technician: 12, customer: 27 })
    .on('GET /api/admin/technicians', some(technician))
    .on('GET /api/admin/technician-figures', {
      activeToday: 2,
      jobsToday: 7,
      averageRating: 4.5,
      ratingCount: 8,
      technicians: [],
    })
    .on('GET /api/admin/invitations', [])
    .on('GET /api/customers', []);

const withUsers = () =>
  adminApi()
    .on('GET /api/admin/users/counts', { total: 1234, admin: 1, technician: 33, customer: 1200 })
    .on('GET /api/admin/users', some(user));

const withLogs = () => adminApi().on('GET /api/technicians', [moses]).on('GET /api/admin/technician-logs', some(log));

const withAudit = () =>
  adminApi()
    .on('GET /api/admin/audit-log', some(change))
    .on('GET /api/admin/audit-log/actors', [{ id: moses.id, name: 'Ruth Achieng' }]);

const withBoard = () => boardServer([boardTechnician()], [boardJob(), boardJob()]).api;

describe.for([
  ['phone', phone],
  ['laptop', laptop],
] as const)('on a %s', ([, size]) => {
  test.for<[name: string, address: string, createApi: () => FakeApi, texts: string[]]>([
    ['overview', '', withOverview, ['UGX 129,600', 'Technician load', 'Extractor']],
    ['dispatch', `?tab=dispatch&day=${boardDay}`, withBoard, ['Toyota Harrier', 'Moses Kintu']],
    ['jobs', '?tab=jobs', withJobs, ['External Wash', 'Moses Kintu']],
    ['equipment', '?tab=equipment', withEquipment, ['Vacuum', 'Moses Kintu']],
    ['technicians', '?tab=technicians', withTechnicians, ['brian@yoza.test']],
    ['users', '?tab=users', withUsers, ['joan@yoza.test', '1,200']],
    ['invoices', '?tab=invoices', () => moneyApi(...some(invoice)), ['Ruth Achan']],
    ['payments', '?tab=invoices&view=payments', () => moneyApi().on('GET /api/payments', some(payment)), ['64,800']],
    ['activity logs', '?tab=logs', withLogs, ['Learned to polish']],
    ['audit', '?tab=audit', withAudit, ['Polisher 7']],
  ])('%s: little moves while it loads', ([, path, createApi, texts]) =>
    expectSteady({ createApi, open: (api) => openArea({ api, path: `/admin${path}`, size }), texts }),
  );
});
