import { deadLetterOperations } from '@yoza/jobs-contract/dead-letter-operations';
import { operations } from '@yoza/jobs-contract/registry';
import { deadLetterRoutes } from '@yoza/messaging/dead-letter.routes';
import { createKoaApp } from '@yoza/service-kit/koa-app';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { catalogRoutes } from './catalog/catalog.routes.ts';
import { addOnSettingsRoutes } from './catalog/add-on-settings.routes.ts';
import { serviceSettingsRoutes } from './catalog/service-settings.routes.ts';
import type { JobsContext } from './context.ts';
import { constraintProblems } from './database.ts';
import { discountCodeSettingsRoutes } from './discount-code/discount-code-settings.routes.ts';
import { dispatchRoutes } from './dispatch/dispatch.routes.ts';
import { equipmentRoutes } from './equipment/equipment.routes.ts';
import { exportRoutes } from './export/export.routes.ts';
import { adminJobRoutes } from './job/admin-job.routes.ts';
import { jobRoutes } from './job/job.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { quoteRoutes } from './quote/quote.routes.ts';
import { photoRoutes } from './photo/photo.routes.ts';
import { placeRoutes } from './place/place.routes.ts';
import { placeSettingsRoutes } from './place/place-settings.routes.ts';
import { proofRoutes } from './proof/proof.routes.ts';
import { ratingRoutes } from './rating/rating.routes.ts';
import { repeatRoutes } from './repeat/repeat.routes.ts';
import { savedPlaceRoutes } from './saved-place/saved-place.routes.ts';
import { priceClassRoutes } from './settings/price-class.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { slotRoutes } from './slot/slot.routes.ts';
import { technicianFiguresRoutes } from './technician-figures/technician-figures.routes.ts';
import { activityRoutes } from './record-log/activity.routes.ts';
import { technicianLogRoutes } from './record-log/technician-log.routes.ts';
import { trackingRoutes } from './tracking/tracking.routes.ts';
import { vehicleRoutes } from './vehicle/vehicle.routes.ts';
import { visitRoutes } from './visit/visit.routes.ts';
import { workSessionRoutes } from './work-session/work-session.routes.ts';

/** The Koa stack of jobs. Does not listen. */
export const createApp = ({
  config,
  rules,
  logger,
  metrics,
  tokens,
  orm,
  messaging,
  geocoder,
  photos,
}: JobsContext) => {
  const countBooking = metrics.counter('yoza_bookings_total', 'Bookings, by the role of the caller.', 'role');
  return createKoaApp({
    environment: config.environment,
    checkReplies: config.checkReplies,
    logger,
    metrics,
    orm,
    tokens,
    operations,
    routes: [
      ...catalogRoutes(rules),
      ...settingsRoutes(rules),
      ...serviceSettingsRoutes(rules),
      ...addOnSettingsRoutes(rules),
      ...priceClassRoutes(rules),
      ...placeSettingsRoutes(rules),
      ...vehicleRoutes(rules),
      ...slotRoutes(rules),
      ...discountCodeSettingsRoutes(rules),
      ...jobRoutes(rules, logger, countBooking),
      ...visitRoutes(rules, logger, countBooking),
      ...adminJobRoutes(rules),
      ...dispatchRoutes(rules),
      ...quoteRoutes(rules),
      ...placeRoutes(rules, geocoder),
      ...activityRoutes(rules),
      ...technicianLogRoutes(rules),
      ...equipmentRoutes(rules),
      ...workSessionRoutes(rules),
      ...technicianFiguresRoutes(rules),
      ...overviewRoutes(rules),
      ...calendarRoutes(rules, config.publicUrl),
      ...photoRoutes(rules, photos),
      ...exportRoutes(rules, messaging, photos),
      ...proofRoutes(rules),
      ...ratingRoutes(rules),
      ...repeatRoutes(rules),
      ...savedPlaceRoutes(rules),
      ...trackingRoutes(rules, messaging, config.publicUrl),
      ...deadLetterRoutes(deadLetterOperations, { messaging, clock: rules.clock, logger }),
    ],
    constraints: constraintProblems,
  });
};
