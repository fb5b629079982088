import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Dialog } from '@yoza/ui/Dialog';
import { Stack } from '@yoza/ui/Page';
import { useId, type ReactNode } from 'react';

interface Properties {
  title: string;
  subtitle?: string;
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  /** Tone of the submit button; `danger` for a refund or a credit note. */
  tone?: 'primary' | 'danger';
  onSubmit: () => void;
  /** Stops waiting for the response, called when the dialog is closed; the server may have made the change all the same. */
  stop: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog with a form: Enter in a field submits it, and closing it stops waiting for the response. Callers use it with `useChangeForm`. */
export function FormDialog(properties: Properties) {
  const {
    title,
    subtitle,
    submitLabel,
    busyLabel,
    isBusy,
    tone = 'primary',
    onSubmit,
    stop,
    onClose,
    children,
  } = properties;
  const { t } = useTranslation('admin');
  const formId = useId();
  const close = () => {
    stop();
    onClose();
  };
  return (
    <Dialog
      isOpen
      {...{ title, subtitle, isBusy }}
      onClose={close}
      isStoppable
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
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
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit();
        }}
      >
        <Stack $gap={4}>{children}</Stack>
      </form>
    </Dialog>
  );
}
