import { operations } from '@yoza/contracts/registry';
import { ProblemError } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';

const toCome = new Set([
  // documents
  'getInvoicePdf',
  'getReceiptPdf',
  'getCreditNotePdf',
  'setFiscalDocument',
  'getStatementPdf',
]);

/** Operations whose handlers are being written. */
export const routesToCome: Route[] = operations.billing
  .filter(({ operationId }) => toCome.has(operationId))
  .map((operation) => ({
    operation,
    handler: async () => {
      throw new ProblemError(503, 'NOT_YET', 'This is not available yet');
    },
  }));
