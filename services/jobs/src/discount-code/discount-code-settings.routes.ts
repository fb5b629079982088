import {
  addDiscountCode as addOperation,
  changeDiscountCode as changeOperation,
  getDiscountCodesCsv,
  listDiscountCodes,
} from '@yoza/jobs-contract/discount-code-operations';
import { maxLines, savedAs } from '@yoza/service-kit/csv-file';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { created, ok, page } from '@yoza/service-kit/reply';
import { businessDate } from '@yoza/service-kit/time';
import { rowsFor } from '../list-page.ts';
import type { BusinessRules } from '../rules/business-rules.ts';
import { addDiscountCode } from './add-discount-code.ts';
import { changeDiscountCode } from './change-discount-code.ts';
import { presentDiscountCode } from './discount-code.presenter.ts';
import { findDiscountCodes } from './discount-codes.queries.ts';
import { discountCodesCsv } from './discount-codes-csv.ts';

/** The handlers of discount codes for admins. The cursor of a page is the last code of the page before. */
export const discountCodeSettingsRoutes = ({ clock }: Pick<BusinessRules, 'clock'>): Route[] => [
  handle(listDiscountCodes, async ({ em, query: { search, cursor, limit } }) => {
    const rows = rowsFor(limit);
    const found = await findDiscountCodes(em, { search, cursor }, rows);
    const shown = found.slice(0, rows - 1);
    const nextCursor = found.length === rows ? shown.at(-1)!.code : null;
    return page({ items: shown.map(presentDiscountCode), nextCursor });
  }),
  handle(getDiscountCodesCsv, async ({ em, query: { search } }) => {
    const codes = await findDiscountCodes(em, { search }, maxLines + 1);
    const name = `yoza-discount-codes-${businessDate(clock.now())}.csv`;
    return ok(discountCodesCsv(codes.map(presentDiscountCode)), savedAs(name));
  }),
  handle(addOperation, async ({ em, principal, body }) =>
    created(presentDiscountCode(await addDiscountCode(em, clock, principal, body()))),
  ),
  handle(changeOperation, async ({ em, principal, params: { code }, body }) =>
    ok(presentDiscountCode(await changeDiscountCode(em, clock, principal, code, body()))),
  ),
];
