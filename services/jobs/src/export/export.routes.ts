import { Readable } from 'node:stream';
import {
  checkExport,
  downloadExport,
  listExports,
  requestExport as requestExportOperation,
} from '@yoza/jobs-contract/export-operations';
import type { DataExport as WireExport } from '@yoza/jobs-contract/exports';
import type { Messaging } from '@yoza/messaging/messaging';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { created, ok } from '@yoza/service-kit/reply';
import { businessDate } from '@yoza/service-kit/time';
import type { PhotoStorage } from '../photo/photo-storage.ts';
import type { BusinessRules } from '../rules/business-rules.ts';
import { archiveOf } from './archive.ts';
import { assertAnswering, collectData } from './collect-data.ts';
import { DataExport } from './data-export.entity.ts';
import { rememberedSince } from './delete-old-exports.ts';
import { findExport, useExport } from './find-export.ts';
import { listPhotoFiles } from './photo-files.ts';
import { requestExport } from './request-export.ts';

/** Routes for the export of a customer's own data. */
export const exportRoutes = ({ clock }: BusinessRules, messaging: Messaging, storage: PhotoStorage): Route[] => [
  handle(requestExportOperation, async ({ em, principal }) =>
    created(presentExport(await requestExport(em, clock, principal))),
  ),

  handle(listExports, async ({ em, principal: { userId } }) => {
    const since = rememberedSince(clock.now());
    const exports = await em.find(
      DataExport,
      { personId: userId, requestedAt: { $gte: since } },
      { orderBy: { requestedAt: 'desc' } },
    );
    return ok(exports.map(presentExport));
  }),

  handle(checkExport, async ({ em, principal: { userId }, params }) => {
    const found = await findExport(em, userId, params.id, clock.now());
    await assertAnswering({ em, messaging }, userId);
    return ok(presentExport(found));
  }),

  handle(downloadExport, async ({ em, principal: { userId }, params, ctx }) => {
    const now = clock.now();
    const found = await findExport(em, userId, params.id, now);
    if (ctx.method === 'HEAD') return ok(Readable.from([]));
    const data = await collectData({ em, messaging }, userId);
    const photos = await listPhotoFiles(em, userId);
    await useExport(em, found, now);
    return ok(archiveOf({ data, photos, customerId: userId, now }, storage), {
      'Content-Disposition': `attachment; filename="yoza-${businessDate(now)}.zip"`,
    });
  }),
];

const presentExport = ({ id, requestedAt, expiresAt, usedAt }: DataExport): WireExport => ({
  id,
  requestedAt: requestedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});
