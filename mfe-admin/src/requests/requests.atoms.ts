import { atom } from 'jotai';
import type { Application } from './requests.api.ts';

/** The application that is looked at. */
export const reviewedAtom = atom<Application | null>(null);
