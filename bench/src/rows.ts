import type { Row } from './row.ts';
import { frameworkRow } from './rows/framework.ts';
import { gatewayRow } from './rows/gateway.ts';

/** Rows of the table, in its order. */
export const rows: readonly Row[] = [gatewayRow, frameworkRow];
