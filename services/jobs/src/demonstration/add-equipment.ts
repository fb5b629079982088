import type { EntityManager } from '@mikro-orm/postgresql';
import { demoAdmin, demoTechnicians } from '@yoza/kernel-contract/demo';
import type { EquipmentCondition, EquipmentStatus } from '@yoza/jobs-contract/equipment';
import { businessDate } from '@yoza/service-kit/time';
import { EquipmentService } from '../equipment/equipment-service.entity.ts';
import { Equipment } from '../equipment/equipment.entity.ts';

const day = 86_400_000;
const [joan, brian, peter] = demoTechnicians;
const admin = { userId: demoAdmin.id, name: `${demoAdmin.firstName} ${demoAdmin.lastName}` };

interface Piece {
  name: string;
  model: string;
  status: EquipmentStatus;
  condition: EquipmentCondition;
  holder?: string;
  /** Days from today. */
  bought: number;
  due?: number;
  notes?: string;
  serviced?: { on: number; words: string };
}

const pieces: readonly Piece[] = [
  {
    name: 'Pressure Washer',
    model: 'Kärcher K5',
    status: 'in_use',
    condition: 'good',
    holder: joan!.id,
    bought: -58,
    due: 24,
    serviced: { on: -36, words: 'Cleaned the inlet filter and replaced the nozzle seal' },
  },
  {
    name: 'Vacuum Cleaner',
    model: 'Nilfisk Aero 26',
    status: 'in_use',
    condition: 'excellent',
    holder: joan!.id,
    bought: -40,
    due: 50,
  },
  {
    name: 'Pressure Washer',
    model: 'Bosch UniversalAquatak 135',
    status: 'in_use',
    condition: 'fair',
    holder: brian!.id,
    bought: -58,
    due: -3,
    notes: 'Loses pressure after an hour: have the pump looked at.',
    serviced: { on: -33, words: 'Replaced the hose' },
  },
  {
    name: 'Dual-Action Polisher',
    model: 'Makita PO5000C',
    status: 'in_use',
    condition: 'good',
    holder: peter!.id,
    bought: -52,
    due: 6,
  },
  { name: 'Steam Cleaner', model: 'Kärcher SC 4', status: 'available', condition: 'good', bought: -47, due: 61 },
  {
    name: 'Generator',
    model: 'Honda EU22i',
    status: 'maintenance',
    condition: 'poor',
    bought: -58,
    due: 1,
    notes: 'At the workshop in Ndeeba until the carburettor arrives.',
  },
  { name: 'Water Tank', model: '500 l', status: 'available', condition: 'excellent', bought: -21 },
  { name: 'Extension Reel', model: '25 m', status: 'retired', condition: 'poor', bought: -58 },
];

/**
 * Adds the technicians' equipment, some of it serviced, one piece overdue. Records no events and no audit log entries, since no user made these
 * changes.
 */
export async function addDemonstrationEquipment(em: EntityManager, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * day);
  const dateOf = (days: number) => businessDate(at(days));
  const services: EquipmentService[] = [];
  for (const { holder = null, bought, due, notes, serviced, ...rest } of pieces) {
    const nextServiceDue = due === undefined ? null : dateOf(due);
    const piece = Equipment.add({ ...rest, assignedToId: holder, notes, nextServiceDue }, at(bought));
    em.persist(piece);
    if (!serviced) continue;
    const outcome = { serviceDate: dateOf(serviced.on), nextServiceDue, condition: rest.condition };
    const record = { ...outcome, status: 'in_use' as const, description: serviced.words };
    piece.service(record, at(serviced.on));
    services.push(EquipmentService.record(piece, record, admin, at(serviced.on)));
  }
  // Services are persisted after their equipment.
  await em.flush();
  em.persist(services);
}
