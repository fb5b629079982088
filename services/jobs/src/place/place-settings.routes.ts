import {
  addPlace as addOperation,
  changePlace as changeOperation,
  getPlaceSettingsCsv,
  listPlaceSettings,
} from '@yoza/jobs-contract/settings-operations';
import { maxLines, savedAs } from '@yoza/service-kit/csv-file';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { created, ok, page } from '@yoza/service-kit/reply';
import { businessDate } from '@yoza/service-kit/time';
import type { BusinessRules } from '../rules/business-rules.ts';
import { rowsFor } from '../list-page.ts';
import { addPlace } from './add-place.ts';
import { changePlace } from './change-place.ts';
import { presentPlace } from './place.presenter.ts';
import { cursorAfter, findPlaces } from './place.queries.ts';
import { placesCsv } from './places-csv.ts';

/** Admin routes to view and change the gazetteer. */
export const placeSettingsRoutes = ({ clock }: Pick<BusinessRules, 'clock'>): Route[] => [
  handle(listPlaceSettings, async ({ em, query }) => {
    const rows = rowsFor(query.limit);
    const found = await findPlaces(em, query, rows);
    const shown = found.slice(0, rows - 1);
    return page({ items: shown, nextCursor: found.length === rows ? cursorAfter(shown.at(-1)!) : null });
  }),
  handle(getPlaceSettingsCsv, async ({ em, query }) => {
    const places = await findPlaces(em, query, maxLines + 1);
    return ok(placesCsv(places), savedAs(`yoza-places-${businessDate(clock.now())}.csv`));
  }),
  handle(addOperation, async ({ em, principal, body }) =>
    created(presentPlace(await addPlace(em, clock, principal, body()))),
  ),
  handle(changeOperation, async ({ em, principal, params: { id }, body }) =>
    ok(presentPlace(await changePlace(em, clock, principal, id, body()))),
  ),
];
