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
  /** `danger` for what takes something back. */
  tone?: 'primary' | 'danger';
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form: Enter in a field sends it, and while it is on its way nothing closes it. */
export function FormDialog(properties: Properties) {
  const { title, subtitle, submitLabel, busyLabel, isBusy, tone = 'primary', onSubmit, onClose, children } = properties;
  const { t } = useTranslation('admin');
  const formId = useId();
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
