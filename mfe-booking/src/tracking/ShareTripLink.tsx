import { useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Stack } from '@yoza/ui/Page';
import { CopyIcon } from '@yoza/ui/icons';
import { TextField } from '@yoza/ui/TextField';

/** Shares the trip page through the device's share function, or else by copying its link. */
export function ShareTripLink({ url }: { url: string }) {
  const { t } = useTranslation('booking');
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const share = async () => {
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title: t('tracking.shareTitle'), url });
        return;
      } catch (error) {
        // A customer who closes the device's share dialog needs no fallback.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      // Not every browser lets a page write to the clipboard.
      setOutcome('failed');
    }
  };
  return (
    <Stack $gap={2}>
      <div>
        <Button size="compact" icon={<CopyIcon aria-hidden />} onClick={() => void share()}>
          {t('tracking.share')}
        </Button>
      </div>
      {outcome === 'failed' ? (
        <TextField
          label={t('tracking.copyFailed')}
          value={url}
          readOnly
          autoFocus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      ) : (
        <span role="status">{outcome && t('tracking.copied')}</span>
      )}
    </Stack>
  );
}
