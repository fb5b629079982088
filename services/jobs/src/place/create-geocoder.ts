import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Clock } from '@yoza/service-kit/clock';
import { ConfigError } from '@yoza/service-kit/config';
import type { Logger } from '@yoza/service-kit/logging';
import { presentRules } from '../rules/present-rules.ts';
import { embeddedGeocoder } from './embedded-geocoder.ts';
import { withFallback } from './fallback-geocoder.ts';
import type { Geocoder } from './geocoder.ts';
import { nominatimGeocoder } from './nominatim-geocoder.ts';
import { photonGeocoder } from './photon-geocoder.ts';
import type { ServiceAreaRules } from '../rules/service-area-rules.ts';

export interface GeocoderSettings extends ServiceAreaRules {
  geocoder: 'embedded' | 'photon' | 'nominatim';
  geocoderUrl?: string;
  publicUrl: string;
}

/** Returns the configured geocoder. Throws a {@link ConfigError} when the address of its server is missing. */
export function createGeocoder(settings: GeocoderSettings, orm: MikroORM, logger: Logger, clock: Clock): Geocoder {
  const gazetteer = embeddedGeocoder(orm);
  const { geocoder, geocoderUrl: url, publicUrl } = settings;
  if (geocoder === 'embedded') return gazetteer;
  if (url === undefined) throw new ConfigError([`JOBS_GEOCODER_URL is not set but required by ${geocoder}`]);
  const create = geocoder === 'photon' ? photonGeocoder : nominatimGeocoder;
  const areaNow = () => presentRules(orm.em.fork() as EntityManager, settings);
  return withFallback(create({ url, userAgent: `Yoza (+${publicUrl})` }, areaNow), gazetteer, logger, clock);
}
