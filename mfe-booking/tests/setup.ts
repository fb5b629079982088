import { getDefaultStore } from 'jotai';
import { afterEach } from 'vitest';
import { payingAtom } from '../src/payments/paying.atoms.ts';

// The state of a payment dialog belongs to the page, and outlives the rendered components.
afterEach(() => getDefaultStore().set(payingAtom, null));
