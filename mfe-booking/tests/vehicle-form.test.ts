import { describe, expect, it } from 'vitest';
import { emptyVehicle, fieldsOf, newVehicleOf, vehicleForm } from '../src/vehicles/vehicle-form.ts';

const texts = {
  makeRequired: 'Make is required',
  modelRequired: 'Model is required',
  yearInvalid: 'Valid year required',
  typeRequired: 'Vehicle type is required',
  colorRequired: 'Color is required',
  tooLong: (count: number) => `At most ${count} characters`,
};
const form = vehicleForm(texts, 2026);
const harrier = { ...emptyVehicle, make: ' Toyota ', model: 'Harrier', year: '2018' };
const errorsOf = (fields: object) =>
  form.safeParse(fields).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('the vehicle form', () => {
  it('gives a trimmed vehicle with a number for its year and without what was left empty', () => {
    expect(newVehicleOf(form.parse(harrier))).toEqual({
      make: 'Toyota',
      model: 'Harrier',
      year: 2018,
      vehicleType: 'sedan',
      color: null,
      licensePlate: null,
      notes: null,
    });
  });

  it('shows the error texts of the seed at missing fields', () => {
    expect(errorsOf({ ...emptyVehicle, make: '  ' })).toEqual([
      'make: Make is required',
      'model: Model is required',
      'year: Valid year required',
    ]);
  });

  it.each(['1900', '2027'])('takes the year %s', (year) => {
    expect(errorsOf({ ...harrier, year })).toEqual([]);
  });

  it.each(['1899', '2028', '18', '20188', 'abcd', '2018.5', ''])('refuses the year %j', (year) => {
    expect(errorsOf({ ...harrier, year })).toEqual(['year: Valid year required']);
  });

  it('refuses a type it does not offer', () => {
    expect(errorsOf({ ...harrier, vehicleType: 'boat' })).toEqual(['vehicleType: Vehicle type is required']);
  });

  it('wants the color in My Vehicles, and takes notes there', () => {
    const full = vehicleForm(texts, 2026, 'full');
    expect(full.safeParse(harrier).error?.issues.map(({ message }) => message)).toEqual(['Color is required']);
    const notes = 'The boot opens from inside only.';
    expect(newVehicleOf(full.parse({ ...harrier, color: 'Silver', notes }))).toMatchObject({ color: 'Silver', notes });
  });

  it('shows a vehicle so that saving it unchanged changes nothing', () => {
    const vehicle = {
      make: 'Subaru',
      model: 'Forester',
      year: 2014,
      vehicleType: 'wagon' as const,
      color: 'Blue',
      licensePlate: null,
      notes: null,
    };
    expect(newVehicleOf(form.parse(fieldsOf(vehicle)))).toEqual(vehicle);
  });
});
