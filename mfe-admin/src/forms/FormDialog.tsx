import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Dialog } from '@yoza/ui/Dialog';
import { Stack } from '@yoza/ui/Page';
import { useEffect, useId, useRef, type ReactNode } from 'react';

interface Properties {
  title: string;
  subtitle?: string;
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  /** `danger` for what takes something back. */
  tone?: 'primary' | 'danger';
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form: Enter in a field sends it, while it is on its way nothing closes it, and the first wrong field gets the focus. */
export function FormDialog(properties: Properties) {
  const { title, subtitle, submitLabel, busyLabel, isBusy, tone = 'primary', onSubmit, onClose, children } = properties;
  const { t } = useTranslation('admin');
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (!isSent.current || isBusy) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
    if (!wrong) return;
    isSent.current = false;
    wrong.focus();
  });
  return (
    <Dialog
      isOpen
      {...{ onClose, title, subtitle, isBusy }}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant={tone} {...{ isBusy, busyLabel }}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy) return;
          isSent.current = true;
          onSubmit();
        }}
      >
        <Stack $gap={4}>{children}</Stack>
      </form>
    </Dialog>
  );
}
