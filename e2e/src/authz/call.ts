import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { Callers, Clients } from './callers.ts';
import type { Caller } from './matrix.ts';
import type { Thing } from './thing.ts';

export interface Cell {
  client: APIRequestContext;
  caller: Caller;
  callers: Callers;
  /** Those of the callers. */
  clients: Clients;
  /** Thing that the call is about; not shared with other calls where the call changes something. */
  thing: Thing;
}

export type Call = (cell: Cell) => Promise<APIResponse>;
