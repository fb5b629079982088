import { adminFaults } from './admin.ts';
import { chaosFaults } from './chaos.ts';
import { customerFaults } from './customer.ts';
import type { Fault } from './fault.ts';
import { packageFaults } from './packages.ts';
import { serviceFaults } from './services.ts';
import { shellFaults } from './shell.ts';
import { technicianFaults } from './technician.ts';

/** All faults, in the order of the table in `docs/testing-faults.md`. */
export const faults: readonly Fault[] = [
  ...shellFaults,
  ...customerFaults,
  ...technicianFaults,
  ...adminFaults,
  ...serviceFaults,
  ...packageFaults,
  ...chaosFaults,
];
