export interface Place {
  address: string;
  latitude: string;
  longitude: string;
}

const place = (address: string, latitude: string, longitude: string): Place => ({ address, latitude, longitude });

/** Roads of Kampala with a point on each. © OpenStreetMap contributors, ODbL. */
export const acacia = place('Acacia Avenue, Kololo', '0.336751', '32.587097');
export const places: readonly Place[] = [
  acacia,
  place('Plot 12, Bukoto Ntinda Road, Ntinda', '0.354964', '32.612913'),
  place('Bandali Rise, Bugolobi', '0.318922', '32.617038'),
  place('Plot 41, Naguru Drive, Naguru', '0.339914', '32.603358'),
  place('Tank Hill Road, Muyenga', '0.298945', '32.603467'),
  place('Prince Charles Drive, Kololo', '0.336300', '32.594245'),
  place('Plot 7, Nakasero Road, Nakasero', '0.322822', '32.577311'),
  place('Luthuli Rise, Bugolobi', '0.315406', '32.623420'),
  place('Makerere Hill Road, opposite the main gate', '0.327626', '32.566598'),
  place('Ntinda II Road, Bukoto', '0.348326', '32.610199'),
  place('Ismael Road, Mbuya', '0.322841', '32.628972'),
  place('Kabaka Anjagala Road, Mengo', '0.303391', '32.564851'),
];
