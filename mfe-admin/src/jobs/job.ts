import type { components } from '@yoza/jobs-contract/api';

export type Job = components['schemas']['Job'];
