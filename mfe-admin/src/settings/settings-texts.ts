import { addTexts } from '@yoza/shell-sdk/i18n';
import { pricing } from '../texts/pricing.en.ts';
import { settings } from '../texts/settings.en.ts';

void addTexts('admin', { en: { pricing, settings } });
