import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { Callers, Clients } from './callers.ts';
import type { Caller } from './matrix.ts';
import type { Resource } from './resource.ts';

export interface Cell {
  client: APIRequestContext;
  caller: Caller;
  callers: Callers;
  /** Clients of the callers. */
  clients: Clients;
  /** Test object that the call is about; not shared with other calls if the call changes it. */
  resource: Resource;
}

export type Call = (cell: Cell) => Promise<APIResponse>;
