import type { components } from '@yoza/contracts/generated/jobs';

export type Board = components['schemas']['DispatchBoard'];
export type DispatchJob = components['schemas']['DispatchJob'];
export type DispatchTechnician = components['schemas']['DispatchTechnician'];
