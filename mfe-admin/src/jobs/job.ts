import type { components } from '@yoza/contracts/generated/jobs';

export type Job = components['schemas']['Job'];
