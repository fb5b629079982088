import { z } from 'zod';
import { line, paragraph } from '@yoza/kernel-contract/primitives';

const missing = 'Omit it to show the English text';

/** Texts in one language, with the same maximum lengths as the English ones. The English text is displayed where one is omitted. */
const ServiceText = z
  .object({ name: line(60).min(1, missing).optional(), description: paragraph(500).min(1, missing).optional() })
  .meta({ id: 'ServiceWords' });

/** Translations of a service into Luganda and Kiswahili. */
export const ServiceTranslations = z
  .object({ lg: ServiceText.optional(), sw: ServiceText.optional() })
  .meta({ id: 'ServiceTranslations' });
export type ServiceTranslations = z.output<typeof ServiceTranslations>;
