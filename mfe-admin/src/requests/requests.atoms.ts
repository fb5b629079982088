import { atom } from 'jotai';
import type { Application } from './requests.api.ts';

/** Application in the open review dialog. */
export const reviewedAtom = atom<Application | null>(null);
