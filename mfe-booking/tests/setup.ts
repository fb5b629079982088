import { getDefaultStore } from 'jotai';
import { afterEach } from 'vitest';
import { payingAtom } from '../src/payments/paying.atoms.ts';

// A payment dialog is part of the page, not of what is drawn.
afterEach(() => getDefaultStore().set(payingAtom, null));
