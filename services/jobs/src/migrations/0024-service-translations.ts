import { Migration } from '@mikro-orm/migrations';

const services = [
  {
    id: 'basic-wash',
    name: 'External Wash',
    description: 'A careful hand wash, top to bottom, where your car is parked.',
    translations: {
      lg: {
        name: 'Okwoza okw’ebweru',
        description: 'Okwoza n’engalo n’obwegendereza, okuva waggulu okutuuka wansi, emmotoka w’esimbye.',
      },
      sw: {
        name: 'Kuosha nje',
        description: 'Kuosha kwa mkono kwa uangalifu, kutoka juu hadi chini, gari lako lilipoegeshwa.',
      },
    },
  },
  {
    id: 'premium-detail',
    name: 'Extra & Interior Cleaning',
    description: 'The full wash outside, and a proper clean inside.',
    translations: {
      lg: {
        name: 'Okwoza okw’ebweru n’okuyonja munda',
        description: 'Okwoza kwonna okw’ebweru, n’okuyonja obulungi munda.',
      },
      sw: {
        name: 'Kuosha nje na kusafisha ndani',
        description: 'Kuosha kote kwa nje, na usafi kamili wa ndani.',
      },
    },
  },
  {
    id: 'deep-cleaning-polish',
    name: 'Deep Cleaning and Polish',
    description: 'For a car that should look the way it did on day one.',
    translations: {
      lg: {
        name: 'Okuyonja ennyo n’okusiiga wakisi',
        description: 'Eri emmotoka egwanidde okulabika nga bwe yali ku lunaku olwasooka.',
      },
      sw: {
        name: 'Usafi wa kina na kung’arisha',
        description: 'Kwa gari linalostahili kuonekana kama lilivyokuwa siku ya kwanza.',
      },
    },
  },
];

export class TranslateServices extends Migration {
  override up(): void {
    this.addSql(`alter table services add column translations jsonb not null default '{}';`);
    // A service that an admin has put into other words keeps those in all languages.
    for (const { id, name, description, translations } of services)
      this.addSql(`
        update services set translations = '${JSON.stringify(translations)}'
        where id = '${id}' and name = '${name}' and description = '${description}';
      `);
  }
}
