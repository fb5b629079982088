import { demoCustomers } from '@yoza/kernel-contract/demo';
import type { VehicleDetails } from '../job/vehicle.entity.ts';

export interface DemoVehicle extends VehicleDetails {
  id: string;
}

const [amina, moses, esther, daniel] = demoCustomers.map(({ id }) => id) as [string, string, string, string];

const vehicle = (id: string, customerId: string, details: Omit<VehicleDetails, 'customerId'>): DemoVehicle => ({
  ...details,
  id,
  customerId,
});

export const harrier = vehicle('988f3f39-54b9-4b55-8a6f-7428838a8db8', amina, {
  year: 2018,
  make: 'Toyota',
  model: 'Harrier',
  vehicleType: 'suv',
  color: 'Pearl white',
  licensePlate: 'UBK 482J',
});
export const forester = vehicle('11b3e025-5aee-4287-929c-5c4713cba7de', amina, {
  year: 2015,
  make: 'Subaru',
  model: 'Forester',
  vehicleType: 'suv',
  color: 'Blue',
  licensePlate: 'UAX 731C',
});
export const premio = vehicle('ff57dabd-e2d7-4237-923c-bfc7ef47347f', moses, {
  year: 2012,
  make: 'Toyota',
  model: 'Premio',
  vehicleType: 'sedan',
  color: 'Silver',
  licensePlate: 'UAT 264F',
});
export const xtrail = vehicle('a4d7533f-9abc-4d4e-bd70-9c07e66357d0', esther, {
  year: 2016,
  make: 'Nissan',
  model: 'X-Trail',
  vehicleType: 'suv',
  color: 'Black',
  licensePlate: 'UBB 905M',
});
export const vitz = vehicle('5b894fa2-214f-465f-82cb-53f2f7180b3a', esther, {
  year: 2010,
  make: 'Toyota',
  model: 'Vitz',
  vehicleType: 'hatchback',
  color: 'Red',
  licensePlate: 'UAP 118K',
});
export const noah = vehicle('b9cde99b-7ec3-4067-9829-b1f241a58000', daniel, {
  year: 2014,
  make: 'Toyota',
  model: 'Noah',
  vehicleType: 'van',
  color: 'Grey',
  licensePlate: 'UBA 377P',
});

export const demoVehicles: readonly DemoVehicle[] = [harrier, forester, premio, xtrail, vitz, noah];
