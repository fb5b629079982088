import { z } from 'zod';
import { defineOperation } from '@yoza/kernel-contract/operation';
import {
  DiscountCodeChange,
  DiscountCodeSetting,
  DiscountCodesFilter,
  DiscountCodesQuery,
  NewDiscountCode,
} from './discount-codes.ts';
import { discountCodeChanged, discountCodeNotFound, discountCodeTaken } from './problems.ts';

const service = 'jobs';
const callers = { roles: ['admin'] } as const;
const path = '/api/admin/settings/discount-codes';

export const listDiscountCodes = defineOperation({
  operationId: 'listDiscountCodes',
  service,
  method: 'GET',
  path,
  summary:
    'Lists discount codes with their uses, in alphabetical order. X-Next-Cursor gives the cursor of the next page.',
  callers,
  query: DiscountCodesQuery,
  responses: { 200: z.array(DiscountCodeSetting) },
});

export const getDiscountCodesCsv = defineOperation({
  operationId: 'getDiscountCodesCsv',
  service,
  method: 'GET',
  path: `${path}/csv`,
  summary: 'Exports the discount codes that match the filter as CSV, at most 10,000.',
  callers,
  query: DiscountCodesFilter,
  responses: { 200: 'csv' },
});

export const addDiscountCode = defineOperation({
  operationId: 'addDiscountCode',
  service,
  method: 'POST',
  path,
  summary: 'Adds a discount code. 409 DISCOUNT_CODE_TAKEN.',
  callers,
  body: NewDiscountCode,
  responses: { 201: DiscountCodeSetting },
  problems: [discountCodeTaken],
  idempotent: true,
});

export const changeDiscountCode = defineOperation({
  operationId: 'changeDiscountCode',
  service,
  method: 'PATCH',
  path: `${path}/{code}`,
  summary: 'Changes, switches off or switches on a discount code. 409 DISCOUNT_CODE_CHANGED with the current one.',
  callers,
  params: z.object({ code: z.string().regex(/^[A-Z0-9]{4,20}$/) }),
  body: DiscountCodeChange,
  responses: { 200: DiscountCodeSetting },
  problems: [discountCodeNotFound, discountCodeChanged],
});
