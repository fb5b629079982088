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
  /** Asked to close: Escape, the close button, a press outside. Not called while `isBusy`, unless `isStoppable`. */
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  /** `form` is 480 wide; `record` 880, with `aside` on sunken ground. On a phone both are bottom sheets. */
  size?: 'form' | 'record';
  children?: ReactNode;
  aside?: ReactNode;
  /** The actions, right; destructive or committing last. */
  footer?: ReactNode;
  /** Actions at the left end of the footer, e.g. the alternative to a destructive one. */
  footerStart?: ReactNode;
  /** Beside the close button, e.g. a status chip. */
  headerEnd?: ReactNode;
  /** Something is processing: nothing closes the dialog. */
  isBusy?: boolean;
  /** Escape and the close button close while `isBusy`, too: `onClose` stops what is processing. */
  isStoppable?: boolean;
  /** Whether a press outside closes. Default: only for `record`, so that a form's text is not lost by accident. */
  isDismissable?: boolean;
  closeLabel?: string;
  role?: 'dialog' | 'alertdialog';
}

/** A modal: traps focus, closes on Escape, gives focus back to what opened it, keeps the second press of a double one from what lies behind. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, subtitle, size = 'form', children, aside, footer, footerStart, headerEnd } = props;
  const {
    isBusy = false,
    isStoppable = false,
    isDismissable = size === 'record',
    closeLabel = 'Close',
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
