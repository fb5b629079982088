import type { MigrationEntry } from '@yoza/service-kit/database';
import { CreateSchema } from './0001-schema.ts';
import { SeedCatalogue } from './0002-catalogue.ts';
import { AddLandmarkAndTravelFee } from './0003-landmark-and-travel-fee.ts';
import { CreateSlotHolds } from './0004-slot-holds.ts';
import { CreatePlaces } from './0005-places.ts';
import { AddTravel } from './0006-travel.ts';
import { CreateCalendarFeeds } from './0007-calendar-feeds.ts';
import { BoundWhatOnePersonTakes } from './0008-bounds-for-one-person.ts';
import { AnnounceServices } from './0009-announced-services.ts';
import { CreatePhotos } from './0010-photos.ts';
import { CreateTracking } from './0012-tracking.ts';
import { CreateEquipment } from './0013-equipment.ts';
import { IndexJobsList } from './0014-jobs-list.ts';
import { CreateSettings } from './0015-settings.ts';
import { CreateRatings } from './0016-ratings.ts';
import { IndexOverview } from './0017-overview.ts';
import { DropOverlappingIndexes } from './0019-fewer-indexes.ts';
import { WritePlatesInCapitals } from './0020-plates-in-capitals.ts';
import { IndexJobSearch } from './0021-job-search.ts';
import { KeepWorkSessionNotes } from './0022-work-session-notes.ts';
import { AddArrival } from './0023-arrival.ts';
import { TranslateServices } from './0024-service-translations.ts';

export const migrations: readonly MigrationEntry[] = [
  { name: '0001-schema', class: CreateSchema },
  { name: '0002-catalogue', class: SeedCatalogue },
  { name: '0003-landmark-and-travel-fee', class: AddLandmarkAndTravelFee },
  { name: '0004-slot-holds', class: CreateSlotHolds },
  { name: '0005-places', class: CreatePlaces },
  { name: '0006-travel', class: AddTravel },
  { name: '0007-calendar-feeds', class: CreateCalendarFeeds },
  { name: '0008-bounds-for-one-person', class: BoundWhatOnePersonTakes },
  { name: '0009-announced-services', class: AnnounceServices },
  { name: '0010-photos', class: CreatePhotos },
  { name: '0012-tracking', class: CreateTracking },
  { name: '0013-equipment', class: CreateEquipment },
  { name: '0014-jobs-list', class: IndexJobsList },
  { name: '0015-settings', class: CreateSettings },
  { name: '0016-ratings', class: CreateRatings },
  { name: '0017-overview', class: IndexOverview },
  { name: '0019-fewer-indexes', class: DropOverlappingIndexes },
  { name: '0020-plates-in-capitals', class: WritePlatesInCapitals },
  { name: '0021-job-search', class: IndexJobSearch },
  { name: '0022-work-session-notes', class: KeepWorkSessionNotes },
  { name: '0023-arrival', class: AddArrival },
  { name: '0024-service-translations', class: TranslateServices },
];
