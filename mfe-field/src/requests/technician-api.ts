import type { paths } from '@yoza/contracts/generated/jobs';
import { technicianClient } from '@yoza/shell-sdk/technician-session';

/** The jobs service as the signed-in technician sees it; see `technicianClient` for what it does on a 401. */
export const technicianApi = technicianClient<paths>();

/** The first part of the key of everything a technician was told, so that it can be forgotten when they sign out. */
export const fieldKey = 'field';
