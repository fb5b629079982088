import type { EntityManager } from '@mikro-orm/postgresql';
import { demoPeople } from '@yoza/kernel-contract/demo';
import { withTransaction } from '@yoza/service-kit/transaction';
import { AddOn } from '../catalog/add-on.entity.ts';
import { Service } from '../catalog/service.entity.ts';
import { storePerson } from '../person/store-person.ts';
import { presentRules } from '../rules/present-rules.ts';
import { Vehicle } from '../job/vehicle.entity.ts';
import { addDemonstrationEquipment } from './add-equipment.ts';
import { extendCatalogue } from './catalogue.ts';
import { jobPlans } from './job-plans.ts';
import type { PricingRules } from './play-job.ts';
import { bookedAt, playJob } from './play-job.ts';
import { playWorkDays } from './play-work-days.ts';
import { savePlaces } from './saved-places.ts';
import { demoVehicles, harrier } from './vehicles.ts';

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/**
 * Loads people, vehicles, saved places, equipment, some forty jobs around `now` and the technicians' working days, with all their events, in one transaction.
 * Does nothing when they were loaded before. Returns the number of jobs loaded.
 */
export async function loadDemonstration(em: EntityManager, rules: PricingRules, now: Date): Promise<number> {
  return withTransaction(em, async (transaction) => {
    for (const person of demoPeople) {
      const createdAt = daysBefore(now, 60).toISOString();
      // Version 0: any event from identity about them is newer.
      await storePerson(transaction, { ...person, profileImageUrl: null, createdAt }, 0);
    }
    if (await transaction.count(Vehicle, { id: demoVehicles[0]!.id })) return 0;
    for (const [index, vehicle] of demoVehicles.entries()) {
      const isDefault = vehicle === harrier;
      transaction.persist(Object.assign(Vehicle.add(vehicle, daysBefore(now, 40 - index), vehicle.id), { isDefault }));
    }
    savePlaces(transaction, daysBefore(now, 20));
    await transaction.flush();
    await extendCatalogue(transaction, daysBefore(now, 60));
    const present = await presentRules(transaction, rules);
    const services = new Map((await transaction.find(Service, {})).map((service) => [service.id, service]));
    const addOns = await transaction.find(AddOn, {});
    const plans = jobPlans(now)
      .map((plan, number) => ({ plan, number, booked: bookedAt(plan, number, now) }))
      .toSorted((a, b) => a.booked.getTime() - b.booked.getTime());
    const jobs = [];
    for (const { plan, number } of plans) {
      jobs.push(
        await playJob(transaction, plan, { service: services.get(plan.serviceId)!, addOns }, present, number, now),
      );
    }
    playWorkDays(transaction, jobs, now);
    await addDemonstrationEquipment(transaction, now);
    return jobs.length;
  });
}
