import { PaymentMethod } from '@yoza/contracts/jobs/schemas';
import {
  ConfigError,
  givenSecret,
  parseConfig,
  publicAddress,
  randomKey,
  serviceShape,
} from '@yoza/service-kit/config';
import { z } from 'zod';
import { completionProofSetting } from './proof/completion-proof.ts';

export const configShape = {
  ...serviceShape({ http: 4102, operations: 4152 }),
  /** Percent. */
  taxRate: z.coerce.number().min(0).max(100).multipleOf(0.01).default(8),
  /** Places of each slot; as many as there are technicians when not set. */
  slotCapacity: z.coerce.number().int().min(1).max(10_000).optional(),
  bookingHorizonDays: z.coerce.number().int().min(1).max(3650).default(180),
  slotHoldMinutes: z.coerce.number().int().min(1).max(60).default(5),
  /** Bookings of one customer that are not done. */
  liveBookingsLimit: z.coerce.number().int().min(1).max(100_000).default(20),
  /** For how many days an account is new; 0 for never. */
  newAccountDays: z.coerce.number().int().min(0).max(365).default(7),
  /** Bookings of a new account that are neither done nor paid. */
  newAccountBookingsLimit: z.coerce.number().int().min(1).max(100_000).default(3),
  /** Whole holds within an hour that a new account does not book. */
  newAccountHoldsLimit: z.coerce.number().int().min(1).max(1000).default(2),
  /** The middle of Kampala. */
  serviceAreaLatitude: z.coerce.number().min(-90).max(90).default(0.3136),
  serviceAreaLongitude: z.coerce.number().min(-180).max(180).default(32.5811),
  serviceAreaRadiusKm: z.coerce.number().min(0).max(20_000).default(15),
  reachKm: z.coerce.number().min(0).max(20_000).default(60),
  /** Whole shillings. */
  travelFeePerKm: z.coerce.number().int().min(0).max(100_000).default(2000),
  /** How fast technicians get on, on the roads. */
  travelSpeedKmh: z.coerce.number().min(1).max(200).default(20),
  /** Who says how long a way takes: the straight line and the speed above, or an OSRM server at `routerUrl`. */
  router: z.enum(['straight', 'osrm']).default('straight'),
  routerUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** 32 bytes in base64, which chat has too: what the secrets of pages that show a technician's way are derived from. */
  trackingKey: randomKey(),
  /** Where suggested places come from; the others are servers at `geocoderUrl`. */
  geocoder: z.enum(['embedded', 'photon', 'nominatim']).default('embedded'),
  geocoderUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** The address people type; calendar feeds and the pages of technicians' ways begin with it. */
  publicUrl: publicAddress(
    z
      .url({ protocol: /^https?$/ })
      .default('http://localhost:8080')
      .transform((url) => new URL(url).origin),
  ),
  completionProof: completionProofSetting,
  /** Where pictures are kept unless a bucket is named. */
  photoDir: z.string().min(1).default('.data/photos'),
  /** A bucket of anything that speaks S3, such as `https://s3.eu-west-1.amazonaws.com/yoza-photos`. */
  photoS3Url: z.url({ protocol: /^https?$/ }).optional(),
  photoS3Region: z.string().default('us-east-1'),
  photoS3AccessKeyId: z.string().optional(),
  photoS3SecretAccessKey: givenSecret(z.string().optional()),
  /** Comma-separated. */
  paymentMethods: z
    .string()
    .default('invoice,mtn_money,airtel_money,card')
    .transform((list) => list.split(',').map((method) => method.trim()))
    .pipe(z.array(PaymentMethod).min(1)),
};

export type JobsConfig = z.output<z.ZodObject<typeof configShape>>;

/** The environment of jobs, variables JOBS_*. Throws a {@link ConfigError} naming what is wrong with one or does not go together. */
export function parseJobsConfig(env: NodeJS.ProcessEnv): JobsConfig {
  const config = parseConfig(configShape, 'JOBS', env);
  const { geocoder, geocoderUrl, router, routerUrl, reachKm, serviceAreaRadiusKm } = config;
  const problems: string[] = [];
  if (geocoder !== 'embedded' && geocoderUrl === undefined) {
    problems.push(`JOBS_GEOCODER_URL is not set, which ${geocoder} needs`);
  }
  if (router !== 'straight' && routerUrl === undefined) {
    problems.push(`JOBS_ROUTER_URL is not set, which ${router} needs`);
  }
  if (config.photoS3Url !== undefined && !(config.photoS3AccessKeyId && config.photoS3SecretAccessKey)) {
    problems.push(
      'JOBS_PHOTO_S3_ACCESS_KEY_ID and JOBS_PHOTO_S3_SECRET_ACCESS_KEY are not set, which JOBS_PHOTO_S3_URL needs',
    );
  }
  if (reachKm < serviceAreaRadiusKm) {
    problems.push(
      `JOBS_REACH_KM is ${reachKm}, less than JOBS_SERVICE_AREA_RADIUS_KM (${serviceAreaRadiusKm}): nobody would go to the edge of the area`,
    );
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** Like {@link parseJobsConfig} for this process; on failure prints every problem and ends it with code 78 (EX_CONFIG). */
export function readConfig(): JobsConfig {
  try {
    return parseJobsConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(78);
  }
}
