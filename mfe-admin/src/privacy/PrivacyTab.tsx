import { useTranslation } from '@yoza/shell-sdk/translation';
import { Stack } from '@yoza/ui/Page';
import { BreachesSection } from '../breaches/BreachesSection.tsx';
import { SectionHeader } from '../lists/SectionHeader.tsx';
import { ErasuresSection } from './ErasuresSection.tsx';
import './privacy-texts.ts';

/** Duties towards the people whose data is stored: erasures of customers' accounts, and breaches. */
export function PrivacyTab() {
  const { t } = useTranslation('admin');
  return (
    <>
      <SectionHeader title={t('privacy.title')} />
      <Stack $gap={8}>
        <ErasuresSection />
        <BreachesSection />
      </Stack>
    </>
  );
}
