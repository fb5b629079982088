import { addTexts } from '@yoza/shell-sdk/i18n';
import { pricing } from '../texts/pricing.en.ts';

void addTexts('admin', { en: { pricing } });
