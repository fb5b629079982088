import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Stack } from './Page.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: ReactNode;
  /** Consequence of the action. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Alternative action at the left, for example Reschedule. */
  alternative?: { label: string; onChoose: () => void };
  /** `danger`, the default, for an action that cannot be undone. */
  tone?: 'danger' | 'primary';
  isBusy?: boolean;
  /** True if `onCancel` stops the request: Cancel and Escape also work while `isBusy`. */
  isStoppable?: boolean;
  busyLabel?: string;
  /** Same as of `Dialog`. */
  isOverRemotes?: boolean;
  children?: ReactNode;
}

/** Asks for confirmation of an action, with the focus on Cancel. It is an alertdialog, which Escape cancels and a press outside does not close. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, description, confirmLabel, cancelLabel, onConfirm, onCancel, alternative } = props;
  const { tone = 'danger', isBusy, isStoppable, busyLabel, isOverRemotes, children } = props;
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      subtitle={description}
      {...{ isBusy, isStoppable, isOverRemotes }}
      footerStart={
        alternative && (
          <Button onClick={alternative.onChoose} disabled={isBusy}>
            {alternative.label}
          </Button>
        )
      }
      footer={
        <>
          <Button variant="quiet" onClick={onCancel} disabled={isBusy && !isStoppable} autoFocus>
            {cancelLabel}
          </Button>
          <Button variant={tone} onClick={onConfirm} isBusy={isBusy} busyLabel={busyLabel}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack $gap={3}>{children}</Stack>
    </Dialog>
  );
}
