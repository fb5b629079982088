import type { JobPlace } from '../job/booking.ts';

const place = (
  address: string,
  latitude: string,
  longitude: string,
  landmark: string | null = null,
  directions: string | null = null,
): JobPlace => ({ address, latitude, longitude, landmark, directions });

/** Roads of Kampala with a point on each. © OpenStreetMap contributors, ODbL. */
export const acacia = place(
  'Acacia Avenue, Kololo',
  '0.336751',
  '32.587097',
  'Blue gate opposite the pharmacy',
  'From the roundabout uphill, the third gate on the left. The guard is expecting you.',
);
export const places: readonly JobPlace[] = [
  acacia,
  place('Plot 12, Bukoto Ntinda Road, Ntinda', '0.354964', '32.612913', 'Behind the petrol station'),
  place(
    'Bandali Rise, Bugolobi',
    '0.318922',
    '32.617038',
    'Yellow apartments',
    'Parking is in the basement: ring at B4.',
  ),
  place('Plot 41, Naguru Drive, Naguru', '0.339914', '32.603358'),
  place('Tank Hill Road, Muyenga', '0.298945', '32.603467', 'Next to the water tanks'),
  place('Prince Charles Drive, Kololo', '0.336300', '32.594245'),
  place('Plot 7, Nakasero Road, Nakasero', '0.322822', '32.577311', 'Office block with the glass front'),
  place('Luthuli Rise, Bugolobi', '0.315406', '32.623420', null, 'The gate is in the side lane.'),
  place('Makerere Hill Road, opposite the main gate', '0.327626', '32.566598', 'Bookshop on the corner'),
  place('Ntinda II Road, Bukoto', '0.348326', '32.610199'),
  place('Ismael Road, Mbuya', '0.322841', '32.628972', 'White wall with bougainvillea'),
  place('Kabaka Anjagala Road, Mengo', '0.303391', '32.564851'),
];

/** Place outside the service area, within reach: booking it costs a travel fee. */
export const entebbe = place(
  'Kampala Road, Entebbe',
  '0.066441',
  '32.473790',
  'Guest house with the green roof',
  'Turn towards the lake at the junction with Hill Lane.',
);
