import type { Language, Translate } from '@yoza/shell-sdk/i18n';
import { serviceName } from '@yoza/shell-sdk/service-text';
import type { AddOn, Category } from './progress.ts';

/** Returns the name of a category of the checklist: of an add-on its own name, in the language if it has one. */
export const categoryName = ({ id, addOn }: Category, t: Translate, language: Language): string =>
  addOn ? serviceName(addOn, language) : t(`checklist.category.${id}`);

/** Returns the text of an add-on's step, as the office wrote it. */
export const taskOf = ({ checklist }: AddOn, itemId: string): string =>
  checklist.find(({ id }) => id === itemId)?.task ?? itemId;
