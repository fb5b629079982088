import type { components } from '@yoza/contracts/generated/jobs';
import type { Language } from '@yoza/shell-sdk/i18n';

type Service = components['schemas']['Service' | 'JobService'];

/** The name of a service in a language; the English one where it has none. */
export const serviceName = (service: Pick<Service, 'name' | 'translations'>, language: Language): string =>
  wordsIn(language, service)?.name ?? service.name;

/** What a service is, in a language; the English words where it has none. */
export const serviceDescription = (
  service: Pick<Service, 'description' | 'translations'>,
  language: Language,
): string | null => wordsIn(language, service)?.description ?? service.description;

/** Services of before there were translations tell none. */
const wordsIn = (language: Language, { translations }: Pick<Service, 'translations'>) =>
  language === 'en' ? undefined : translations?.[language];
