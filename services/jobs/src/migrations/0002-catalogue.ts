import { Migration } from '@mikro-orm/migrations';

const services = [
  {
    id: 'basic-wash',
    name: 'External Wash',
    description: 'A careful hand wash, top to bottom, where your car is parked.',
    basePrice: 60_000,
    duration: 60,
    features: ['Whole car rinsed and soaped', 'Wheels, tires and rims scrubbed', 'Windows clean and streak-free'],
    isPopular: false,
  },
  {
    id: 'premium-detail',
    name: 'Extra & Interior Cleaning',
    description: 'The full wash outside, and a proper clean inside.',
    basePrice: 82_518,
    duration: 120,
    features: [
      'Everything in External Wash',
      'Seats, carpets, mats and trunk vacuumed',
      'Dashboard, console, doors and vents wiped',
      'Interior glass cleaned',
    ],
    isPopular: true,
  },
  {
    id: 'deep-cleaning-polish',
    name: 'Deep Cleaning and Polish',
    description: 'For a car that should look the way it did on day one.',
    basePrice: 120_000,
    duration: 180,
    features: ['Everything in Extra & Interior', 'Wax or sealant', 'Tire shine', 'Interior protectant'],
    isPopular: false,
  },
];

export class SeedCatalogue extends Migration {
  override up(): void {
    for (const [position, service] of services.entries()) {
      const texts = [service.id, service.name, service.description].map(quote).join(', ');
      const features = `array[${service.features.map(quote).join(', ')}]`;
      this.addSql(`
        insert into services (id, name, description, base_price, duration, features, is_popular, position)
        values (${texts}, ${service.basePrice}, ${service.duration}, ${features}, ${service.isPopular}, ${position})
        on conflict (id) do nothing
      `);
    }
  }
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
