import type { components } from '@yoza/jobs-contract/api';
import type { Language } from '@yoza/shell-sdk/i18n';

type Service = components['schemas']['Service' | 'JobService'];

/** Returns the name of a service in a language; in English if there is no translation. */
export const serviceName = (service: Pick<Service, 'name' | 'translations'>, language: Language): string =>
  textIn(language, service)?.name ?? service.name;

/** Returns the description of a service in a language; in English if there is no translation. */
export const serviceDescription = (
  service: Pick<Service, 'description' | 'translations'>,
  language: Language,
): string | null => textIn(language, service)?.description ?? service.description;

/** Returns the translation of a service's texts; undefined for services of servers without translations. */
const textIn = (language: Language, { translations }: Pick<Service, 'translations'>) =>
  language === 'en' ? undefined : translations?.[language];
