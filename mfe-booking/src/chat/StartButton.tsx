import { useTranslation } from '@yoza/shell-sdk/translation';
import { showToast } from '@yoza/shell-sdk/toasts';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { Button } from '@yoza/ui/Button';
import { problemWords } from '../texts/problem-words.ts';
import { useStartSession } from './chat.api.ts';

/** Opens a conversation. */
export function StartButton({ isAgain = false }: { isAgain?: boolean }) {
  const { t } = useTranslation('booking');
  const { mutate, isPending } = useStartSession();
  const start = () => {
    mutate(t('chat.title'), {
      onError: (error) => {
        if (handleUnauthorized(error)) return;
        showToast({
          title: t('chat.startFailed'),
          description: problemWords(error, t, t('chat.startFailedText')),
          tone: 'error',
        });
      },
    });
  };
  return (
    <Button variant="primary" isBusy={isPending} busyLabel={t('chat.starting')} onClick={start}>
      {t(isAgain ? 'chat.startNew' : 'chat.start')}
    </Button>
  );
}
