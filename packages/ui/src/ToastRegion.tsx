import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import X from 'lucide-react/icons/x';
import styled, { keyframes } from 'styled-components';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { StatusShape } from './StatusShape.tsx';
import type { StatusShapeName } from './status-tones.ts';
import { colour, font, layer, media, motion, radius } from './theme.ts';
import { currentToast, dismissToast, subscribeToToast } from './toast-store.ts';
import type { ShownToast, ToastTone } from './toast-store.ts';

const arrive = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const bottomBar = 'var(--yoza-bottom-bar, 0px)';
const placeMark = 'data-toast-place';

/**
 * Container of the toasts: a strip above the bottom bar, or above the chat's composer on a phone. The end of a page leaves space for it, so that
 * covered content can be scrolled above it, and on a desktop it leaves the chat's button or panel free. If a dialog is open it is above the dialog,
 * which leaves space for it.
 */
const Place = styled.div`
  position: fixed;
  z-index: ${layer.toast};
  right: 0;
  bottom: max(${bottomBar}, env(safe-area-inset-bottom));
  left: 0;
  pointer-events: none;
  ${media.phone} {
    body:has([data-chat-panel]) & {
      bottom: calc(96px + env(safe-area-inset-bottom));
    }
  }
  @media (min-width: 640px) {
    body:not(:has([data-dialog])) &:has([data-toast]) {
      z-index: ${layer.floating - 1};
      padding: 12px 24px;
      border-top: 1px solid ${colour.line};
      background: ${colour.paper};
      pointer-events: auto;
      & > div {
        width: min(420px, 100%);
        margin-left: auto;
      }
    }
    body:has([data-chat-launcher]):not(:has([data-dialog])) &:has([data-toast]) {
      padding-right: 82px;
    }
    body:has([data-chat-panel]):not(:has([data-dialog])) &:has([data-toast]) {
      padding-right: 412px;
    }
  }
  body:has([data-dialog]) & {
    top: 8px;
    bottom: auto;
    width: min(420px, calc(100vw - 16px));
    margin-inline: auto;
  }
`;

const Box = styled.div<{ $tone: ToastTone }>`
  --shape-hole: ${colour.surface};
  display: grid;
  grid-template-columns: auto 1fr auto auto;
  align-items: center;
  gap: 2px 12px;
  min-height: 68px;
  padding: 12px 10px 12px 16px;
  border: 1px solid ${({ $tone }) => ($tone === 'error' ? colour.alertFg : colour.line)};
  border-radius: ${radius.large};
  background: ${colour.surface};
  box-shadow: ${colour.lift};
  pointer-events: auto;
  animation: ${arrive} ${motion.overlay};
  ${media.phone} {
    body:not(:has([data-dialog])) & {
      border-inline: 0;
      border-bottom: 0;
      border-radius: 0;
      box-shadow: none;
    }
  }
  & > svg {
    color: ${({ $tone }) => ({ success: colour.doneFg, error: colour.alertFg, info: colour.lake })[$tone]};
  }
`;

const Title = styled.p`
  font: 600 16px/22px var(--yoza-font);
`;

const Description = styled.p`
  font: ${font.small};
  color: ${colour.ink2};
`;

const shapeOf: Record<ToastTone, StatusShapeName> = { success: 'check-disc', error: 'triangle', info: 'disc' };

function ToastBox({ toast, closeLabel }: { toast: ShownToast; closeLabel: string }) {
  const [isHeld, setHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = box.current?.closest<HTMLElement>(`[${placeMark}]`) ?? null;
    const stop = publishHeight(place);
    uncoverFocus(place);
    return stop;
  }, []);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [isHeld, toast]);
  const press = () => {
    dismissToast(toast.id);
    toast.action?.onPress();
  };
  return (
    <Box
      ref={box}
      $tone={toast.tone}
      data-toast={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <StatusShape shape={shapeOf[toast.tone]} size={20} />
      <div>
        <Title>{toast.title}</Title>
        {toast.description && <Description>{toast.description}</Description>}
      </div>
      {toast.action ? (
        <Button size="compact" onClick={press}>
          {toast.action.label}
        </Button>
      ) : (
        <span />
      )}
      <IconButton label={closeLabel} icon={<X />} onClick={() => dismissToast(toast.id)} />
    </Box>
  );
}

/** Scrolls the page so that the toast does not cover the focused element, such as a button just pressed. */
function uncoverFocus(place: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!place || !focused || focused === document.body || focused.closest('[data-dialog]')) return;
  const [covering, covered] = [place.getBoundingClientRect(), focused.getBoundingClientRect()];
  if (covered.bottom <= covering.top || covered.top >= covering.bottom) return;
  window.scrollBy({ top: covered.bottom - covering.top + 16 });
}

/** Publishes the height that an open dialog and the end of a page must leave free. Returns the function that removes it. */
function publishHeight(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined;
  const { style } = document.documentElement;
  const publish = () => style.setProperty('--yoza-toast-room', `${place.offsetHeight + 16}px`);
  publish();
  const observer = new ResizeObserver(publish);
  observer.observe(place);
  return () => {
    observer.disconnect();
    style.removeProperty('--yoza-toast-room');
  };
}

/**
 * The only place where toasts appear; the host renders it once, above all content. Errors interrupt screen readers, other toasts are announced
 * politely. A toast stays while it is hovered or focused.
 */
export function ToastRegion({ closeLabel = 'Dismiss' }: { closeLabel?: string }) {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, () => null);
  const box = toast && <ToastBox key={toast.id} toast={toast} closeLabel={closeLabel} />;
  return (
    <Place {...{ [placeMark]: '' }} data-react-aria-top-layer="true">
      <div role="status" aria-live="polite">
        {toast?.tone !== 'error' && box}
      </div>
      <div role="alert" aria-live="assertive">
        {toast?.tone === 'error' && box}
      </div>
    </Place>
  );
}
