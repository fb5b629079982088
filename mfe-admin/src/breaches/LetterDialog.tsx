import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Well } from '@yoza/ui/Card';
import { Dialog } from '@yoza/ui/Dialog';
import { CopyIcon } from '@yoza/ui/icons';
import { styled } from 'styled-components';
import type { Breach } from './breaches.api.ts';
import { letterOf } from './letter.ts';

const Letter = styled(Well)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** Shows the letter that reports a breach, to be copied into an email or onto paper. */
export function LetterDialog({ breach, onClose }: { breach: Breach; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const text = letterOf(breach, t);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => showToast({ title: t('breaches.letter.copied') }),
      () => showToast({ title: t('breaches.letter.copyFailed'), tone: 'error' }),
    );
  return (
    <Dialog
      isOpen
      title={t('breaches.letter.title')}
      onClose={onClose}
      closeLabel={t('close')}
      footer={
        <Button variant="primary" icon={<CopyIcon aria-hidden />} onClick={copy}>
          {t('breaches.letter.copy')}
        </Button>
      }
    >
      <Letter>{text}</Letter>
    </Dialog>
  );
}
