import { useEffect, useRef, type RefObject } from 'react';
import { useSearchParams } from 'react-router';

export type PlaceDialog = { kind: 'add' } | { kind: 'edit' | 'remove'; placeId: string };

/**
 * Returns the open dialog of My Places, or null, and a function that opens another one, or none with null. The state is in the address: `place=new`,
 * `place=<id>`, and `place=<id>&dialog=remove`. Back closes it. The focus then returns to the opener, or to `otherwise` if that is gone.
 */
export function usePlaceDialog(
  otherwise: RefObject<HTMLElement | null>,
): [dialog: PlaceDialog | null, open: (next: PlaceDialog | null) => void] {
  const [params, setParams] = useSearchParams();
  const dialog = dialogIn(params);
  const isOpen = dialog !== null;
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen || !opener.current) return;
    // The dialog itself would return the focus too early: closed by the address, it leaves the page inert for another frame.
    const { current } = opener;
    opener.current = null;
    requestAnimationFrame(() => (current.isConnected ? current : otherwise.current)?.focus());
  }, [isOpen, otherwise]);
  const open = (next: PlaceDialog | null) => {
    if (next && document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
    setParams({ tab: 'places', ...paramsOf(next) }, { replace: next === null });
  };
  return [dialog, open];
}

function dialogIn(params: URLSearchParams): PlaceDialog | null {
  const placeId = params.get('place');
  if (!placeId) return null;
  if (placeId === 'new') return { kind: 'add' };
  return { kind: params.get('dialog') === 'remove' ? 'remove' : 'edit', placeId };
}

function paramsOf(dialog: PlaceDialog | null): Record<string, string> {
  if (dialog === null) return {};
  if (dialog.kind === 'add') return { place: 'new' };
  return { place: dialog.placeId, ...(dialog.kind === 'remove' && { dialog: 'remove' }) };
}
