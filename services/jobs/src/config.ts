import { PaymentMethod } from '@yoza/jobs-contract/schemas';
import {
  ConfigError,
  givenSecret,
  parseConfig,
  publicAddress,
  randomKey,
  serviceShape,
} from '@yoza/service-kit/config';
import { retentionMonths } from '@yoza/service-kit/retention';
import { z } from 'zod';
import { completionProofSetting } from './completion-proof/completion-proof.ts';

const shape = {
  ...serviceShape({ http: 4102, operations: 4152 }),
  /** Percent. */
  taxRate: z.coerce.number().min(0).max(100).multipleOf(0.01).default(8),
  /** Places of each slot; the number of technicians when not set. */
  slotCapacity: z.coerce.number().int().min(1).max(10_000).optional(),
  bookingHorizonDays: z.coerce.number().int().min(1).max(3650).default(180),
  slotHoldMinutes: z.coerce.number().int().min(1).max(60).default(5),
  /** Maximum unfinished bookings of one customer. */
  liveBookingsLimit: z.coerce.number().int().min(1).max(100_000).default(20),
  /** Days an account counts as new; 0 for never. */
  newAccountDays: z.coerce.number().int().min(0).max(365).default(7),
  /** Maximum bookings of a new account that are neither done nor paid. */
  newAccountBookingsLimit: z.coerce.number().int().min(1).max(100_000).default(3),
  /**
   * Maximum total time within an hour, or longer where holds are long, that a new account can hold places without booking them, in whole hold
   * lifetimes.
   */
  newAccountHoldsLimit: z.coerce.number().int().min(1).max(1000).default(2),
  /** Centre of the service area; by default the middle of Kampala. */
  serviceAreaLatitude: z.coerce.number().min(-90).max(90).default(0.3136),
  serviceAreaLongitude: z.coerce.number().min(-180).max(180).default(32.5811),
  serviceAreaRadiusKm: z.coerce.number().min(0).max(20_000).default(15),
  reachKm: z.coerce.number().min(0).max(20_000).default(60),
  /** Whole shillings. */
  travelFeePerKm: z.coerce.number().int().min(0).max(100_000).default(2000),
  /** Travel speed of technicians on the roads, in km/h. */
  travelSpeedKmh: z.coerce.number().min(1).max(200).default(20),
  /** Source of trip durations: the straight line and the speed above, or an OSRM server at `routerUrl`. */
  router: z.enum(['straight', 'osrm']).default('straight'),
  routerUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** Key shared with chat, 32 bytes in base64: secrets of pages that show a technician's trip are derived from it. */
  trackingKey: randomKey(),
  /** Source of place suggestions; `photon` and `nominatim` are servers at `geocoderUrl`. */
  geocoder: z.enum(['embedded', 'photon', 'nominatim']).default('embedded'),
  geocoderUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** Public address of the platform; addresses of calendar feeds and of pages that show a technician's trip begin with it. */
  publicUrl: publicAddress(
    z
      .url({ protocol: /^https?$/ })
      .default('http://localhost:8080')
      .transform((url) => new URL(url).origin),
  ),
  completionProof: completionProofSetting,
  /** Directory in which photos are stored unless a bucket is configured. */
  photoDir: z.string().min(1).default('.data/photos'),
  /** Address of an S3-compatible bucket, such as `https://s3.eu-west-1.amazonaws.com/yoza-photos`. */
  photoS3Url: z.url({ protocol: /^https?$/ }).optional(),
  photoS3Region: z.string().default('us-east-1'),
  photoS3AccessKeyId: z.string().optional(),
  photoS3SecretAccessKey: givenSecret(z.string().optional()),
  /** Months after their slot for which photos and signatures of ended jobs are stored. */
  photoMonths: retentionMonths(24),
  /** Months for which the places in technicians' logs are stored. */
  locationMonths: retentionMonths(12),
  /** Months after their slot for which ended jobs have personal data, such as addresses and notes. */
  jobDetailMonths: retentionMonths(60),
  /** Comma-separated. */
  paymentMethods: z
    .string()
    .default('invoice,mtn_money,airtel_money,card')
    .transform((list) => list.split(',').map((method) => method.trim()))
    .pipe(z.array(PaymentMethod).min(1)),
};

export type JobsConfig = ReturnType<typeof readConfig>;

/**
 * Reads the environment of jobs, variables JOBS_*, else those {@link parseConfig} falls back to. Throws a ConfigError naming every invalid variable
 * or, if each is valid, every contradiction.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const config = parseConfig(shape, 'JOBS', env);
  const { geocoder, geocoderUrl, router, routerUrl, reachKm, serviceAreaRadiusKm } = config;
  const problems: string[] = [];
  if (geocoder !== 'embedded' && geocoderUrl === undefined) {
    problems.push(`JOBS_GEOCODER_URL is not set but required by ${geocoder}`);
  }
  if (router !== 'straight' && routerUrl === undefined) {
    problems.push(`JOBS_ROUTER_URL is not set but required by ${router}`);
  }
  if (config.photoS3Url !== undefined && !(config.photoS3AccessKeyId && config.photoS3SecretAccessKey)) {
    problems.push(
      'JOBS_PHOTO_S3_ACCESS_KEY_ID and JOBS_PHOTO_S3_SECRET_ACCESS_KEY are not set but required by JOBS_PHOTO_S3_URL',
    );
  }
  if (reachKm < serviceAreaRadiusKm) {
    problems.push(`JOBS_REACH_KM (${reachKm}) must be at least JOBS_SERVICE_AREA_RADIUS_KM (${serviceAreaRadiusKm})`);
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}
