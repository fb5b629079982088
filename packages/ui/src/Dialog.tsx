import type { ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal } from 'react-aria-components/Modal';
import { IconButton } from './IconButton.tsx';
import { useFocusAfterBusy } from './use-focus-after-busy.ts';
import { useNoPressThrough } from './use-no-press-through.ts';
import { Aside, Body, Footer, FooterStart, Frame, Head, HeadEnd, Scrim, Subtitle } from './dialog-style.ts';

export interface DialogProps {
  isOpen: boolean;
  /** Called on Escape, the close button or, if `isDismissable`, a press outside. While `isBusy`, see `isStoppable`. */
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  /** `form` is 480 px wide; `record` 880 px, with `aside` on a sunken background. On a phone both are bottom sheets. */
  size?: 'form' | 'record';
  children?: ReactNode;
  aside?: ReactNode;
  /** Actions, right-aligned; the primary or destructive one last. */
  footer?: ReactNode;
  /** Actions at the left end of the footer, e.g. the alternative to a destructive one. */
  footerStart?: ReactNode;
  /** Content beside the close button, e.g. a status chip. */
  headerEnd?: ReactNode;
  /** Set while a request is pending: the dialog cannot be closed, unless `isStoppable`. */
  isBusy?: boolean;
  /** True if `onClose` cancels the pending request: Escape and the close button also work while `isBusy`. */
  isStoppable?: boolean;
  /** True if a press outside closes. Default: only for `record`, so that a form's text is not lost by accident. */
  isDismissable?: boolean;
  closeLabel?: string;
  /** True for a dialog of the host over one of a remote, whose own copy of react-aria would keep the focus and make this one inert. */
  isOverRemotes?: boolean;
  /** An `alertdialog` has no close button: one of its actions answers it. */
  role?: 'dialog' | 'alertdialog';
}

/**
 * Modal dialog: traps focus, closes on Escape, returns focus to the element that opened it, and does not pass the second press of a double press to
 * the content behind it.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, subtitle, size = 'form', children, aside, footer, footerStart, headerEnd } = props;
  const {
    isBusy = false,
    isStoppable = false,
    isDismissable = size === 'record',
    closeLabel = 'Close',
    isOverRemotes = false,
    role = 'dialog',
  } = props;
  useNoPressThrough(isOpen);
  useFocusAfterBusy(isBusy);
  const isHeld = isBusy && !isStoppable;
  const requestClose = () => {
    if (!isHeld) onClose();
  };
  return (
    <Scrim
      isOpen={isOpen}
      onOpenChange={(open) => !open && requestClose()}
      isDismissable={isDismissable && !isBusy}
      isKeyboardDismissDisabled={isHeld}
      {...(isOverRemotes && { 'data-react-aria-top-layer': 'true' })}
    >
      <Modal>
        <AriaDialog role={role}>
          <Frame data-dialog $size={size} aria-busy={isBusy || undefined}>
            <Head $isRuled={size === 'record'}>
              <div>
                <Heading slot="title" level={2}>
                  {title}
                </Heading>
                {subtitle && <Subtitle>{subtitle}</Subtitle>}
              </div>
              <HeadEnd>
                {headerEnd}
                {role === 'dialog' && (
                  <IconButton label={closeLabel} icon={<X />} onClick={requestClose} disabled={isHeld} size="compact" />
                )}
              </HeadEnd>
            </Head>
            {/* A long record scrolls with the keyboard, although it may have nothing to focus. */}
            <Body $hasAside={Boolean(aside)} tabIndex={size === 'record' ? 0 : -1}>
              <div>{children}</div>
              {aside && <Aside>{aside}</Aside>}
            </Body>
            {(footer || footerStart) && (
              <Footer $isRuled={size === 'record'}>
                {footerStart && <FooterStart>{footerStart}</FooterStart>}
                {footer}
              </Footer>
            )}
          </Frame>
        </AriaDialog>
      </Modal>
    </Scrim>
  );
}
