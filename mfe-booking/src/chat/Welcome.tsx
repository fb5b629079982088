import { useTranslation } from '@yoza/shell-sdk/translation';
import { EmptyState } from '@yoza/ui/EmptyState';
import { StartButton } from './StartButton.tsx';

/** Welcome while no conversation is shown: the purpose of the chat, and a button to start one. */
export function Welcome() {
  const { t } = useTranslation('booking');
  return <EmptyState title={t('chat.welcome')} text={t('chat.welcomeText')} action={<StartButton />} />;
}
