import type { paths } from '@yoza/jobs-contract/api';
import { technicianClient } from '@yoza/shell-sdk/technician-session';

/** API client of the jobs service for the signed-in technician; see `technicianClient` for its handling of a 401. */
export const technicianApi = technicianClient<paths>();

/** First part of every query key with a technician's data, except the bell's, so that the data can be stored, and removed at sign-out. */
export const fieldKey = 'field';
