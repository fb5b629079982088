import type { components } from '@yoza/jobs-contract/api';

export type Board = components['schemas']['DispatchBoard'];
export type DispatchJob = components['schemas']['DispatchJob'];
export type DispatchTechnician = components['schemas']['DispatchTechnician'];
