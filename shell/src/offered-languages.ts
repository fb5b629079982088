import type { Language } from '@yoza/shell-sdk/i18n';

/** The languages that can be chosen: those with a catalogue. */
export const offeredLanguages: readonly Language[] = ['en'];
