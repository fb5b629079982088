import { addTexts } from '@yoza/shell-sdk/i18n';
import { operations } from '../texts/operations.en.ts';

void addTexts('admin', { en: { operations } });
