import { useRef, useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { Button } from '@yoza/ui/Button';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { Cluster, Stack } from '@yoza/ui/Page';
import { TextField } from '@yoza/ui/TextField';
import { CalendarPlusIcon, CopyIcon } from '@yoza/ui/icons';

const Field = styled(TextField)`
  input {
    text-overflow: ellipsis;
  }
`;

/** New feed address, shown only once: to copy, or to open in this device's calendar program. */
export function FeedAddress({ url }: { url: string }) {
  const { t } = useTranslation('booking');
  const field = useRef<HTMLInputElement>(null);
  const [words, setText] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setText(t('calendar.feed.copied'));
    } catch {
      // Not every browser lets a page write to the clipboard.
      field.current?.focus();
      field.current?.select();
      setText(t('calendar.feed.copyFailed'));
    }
  };
  return (
    <Stack $gap={2}>
      <Field
        ref={field}
        label={t('calendar.feed.address')}
        description={t('calendar.feed.once')}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Cluster>
        <Button autoFocus variant="primary" icon={<CopyIcon aria-hidden />} onClick={() => void copy()}>
          {t('calendar.feed.copy')}
        </Button>
        <ButtonLink icon={<CalendarPlusIcon aria-hidden />} href={url.replace(/^https?:/, 'webcal:')}>
          {t('calendar.feed.open')}
        </ButtonLink>
        <span role="status">{words}</span>
      </Cluster>
    </Stack>
  );
}
