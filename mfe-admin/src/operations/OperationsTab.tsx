import { useTranslation } from '@yoza/shell-sdk/translation';
import { Muted, Stack } from '@yoza/ui/Page';
import { styled } from 'styled-components';
import { SectionHeader } from '../lists/SectionHeader.tsx';
import { DeadLettersSection } from './DeadLettersSection.tsx';
import { DelayedEmailsSection } from './DelayedEmailsSection.tsx';
import { StuckPaymentsSection } from './StuckPaymentsSection.tsx';
import './operations-texts.ts';

const About = styled(Muted)`
  margin-bottom: 14px;
`;

/** Events, payments and emails that are held up. Each list loads, fails and is refreshed independently. */
export function OperationsTab() {
  const { t } = useTranslation('admin');
  return (
    <>
      <SectionHeader title={t('operations.title')} />
      <About as="p">{t('operations.about')}</About>
      <Stack $gap={6}>
        <DeadLettersSection />
        <StuckPaymentsSection />
        <DelayedEmailsSection />
      </Stack>
    </>
  );
}
