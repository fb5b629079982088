import { z } from 'zod';
import { line, paragraph } from '../primitives.ts';

const missing = 'Leave it out to show the English words';

/** The words of one language, as long as the English ones may be. Where one is left out, the English words are shown. */
const ServiceWords = z
  .object({ name: line(60).min(1, missing).optional(), description: paragraph(500).min(1, missing).optional() })
  .meta({ id: 'ServiceWords' });

/** A service in Luganda and Kiswahili. */
export const ServiceTranslations = z
  .object({ lg: ServiceWords.optional(), sw: ServiceWords.optional() })
  .meta({ id: 'ServiceTranslations' });
export type ServiceTranslations = z.output<typeof ServiceTranslations>;
