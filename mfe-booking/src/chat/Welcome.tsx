import { useTranslation } from '@yoza/shell-sdk/translation';
import { EmptyState } from '@yoza/ui/EmptyState';
import { StartButton } from './StartButton.tsx';

/** Before the first message: what the chat is for, and how to begin. */
export function Welcome() {
  const { t } = useTranslation('booking');
  return <EmptyState title={t('chat.welcome')} text={t('chat.welcomeText')} action={<StartButton />} />;
}
