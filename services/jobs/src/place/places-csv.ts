import type { PlaceSetting } from '@yoza/jobs-contract/settings-places';
import { listFile } from '@yoza/service-kit/csv-file';

const header = ['Name', 'Kind', 'Area', 'Also called', 'Latitude', 'Longitude', 'Point', 'Source', 'Shown', 'ID'];
const kinds: Record<PlaceSetting['kind'], string> = {
  division: 'Division',
  parish: 'Parish',
  road: 'Road',
  landmark: 'Landmark',
  address: 'Address',
};

/** Returns places as CSV for spreadsheets, one per line. */
export const placesCsv = (places: readonly PlaceSetting[]): string =>
  listFile(header, places, (place) => [
    place.name,
    kinds[place.kind],
    place.area,
    place.aliases.join('; '),
    place.latitude,
    place.longitude,
    place.isApproximate ? 'Approximate' : 'Exact',
    place.source,
    place.isHidden ? 'Hidden' : 'Suggested',
    place.id,
  ]);
