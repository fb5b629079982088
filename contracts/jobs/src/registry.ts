import type { Operation } from '@yoza/kernel-contract/operation';
import * as jobs from './operations.ts';
import * as adminJobs from './admin-job-operations.ts';
import * as discountCodes from './discount-code-operations.ts';
import * as dispatch from './dispatch-operations.ts';
import * as equipment from './equipment-operations.ts';
import * as exports from './export-operations.ts';
import * as overview from './overview-operations.ts';
import * as activity from './technician-log-operations.ts';
import * as photos from './photo-operations.ts';
import * as priceSettings from './price-settings-operations.ts';
import * as rating from './rating-operations.ts';
import * as repeats from './repeat-operations.ts';
import * as savedPlaces from './saved-place-operations.ts';
import * as settings from './settings-operations.ts';
import * as technicianFigures from './technician-figures-operations.ts';
import * as tracking from './tracking-operations.ts';
import * as visits from './visit-operations.ts';
import { deadLetterOperations } from './dead-letter-operations.ts';

/** Every operation of jobs. */
export const operations: readonly Operation[] = Object.values({
  ...jobs,
  ...adminJobs,
  ...discountCodes,
  ...dispatch,
  ...equipment,
  ...exports,
  ...overview,
  ...activity,
  ...photos,
  ...priceSettings,
  ...rating,
  ...repeats,
  ...savedPlaces,
  ...settings,
  ...technicianFigures,
  ...tracking,
  ...visits,
  ...deadLetterOperations,
}) as unknown as Operation[];
