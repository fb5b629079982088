import { useTranslation } from '@yoza/shell-sdk/translation';
import { showToast } from '@yoza/shell-sdk/toasts';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { Button } from '@yoza/ui/Button';
import { problemText } from '../texts/problem-text.ts';
import { useStartSession } from './chat.api.ts';

/** Button that opens a conversation. */
export function StartButton({ isAgain = false }: { isAgain?: boolean }) {
  const { t } = useTranslation('booking');
  const { mutateAsync, isPending } = useStartSession();
  const refuse = (error: unknown) => {
    if (handleUnauthorized(error)) return;
    showToast({
      title: t('chat.startFailed'),
      description: problemText(error, t, t('chat.startFailedText')),
      tone: 'error',
    });
  };
  // Callbacks of `mutate` would not run once the button is gone, which happens when a conversation is opened elsewhere.
  const start = () => void mutateAsync(t('chat.title')).catch(refuse);
  return (
    <Button variant="primary" isBusy={isPending} busyLabel={t('chat.starting')} onClick={start}>
      {t(isAgain ? 'chat.startNew' : 'chat.start')}
    </Button>
  );
}
