import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';
import { useLeaving, type PlaceOf } from './use-leaving.ts';

interface Properties {
  isUnsaved: boolean;
  placeOf?: PlaceOf;
  texts: { title: string; text: string; leave: string; stay: string };
}

/** Asks for confirmation before the user leaves a place with unsaved changes, as far as the browser allows: see {@link useLeaving}. */
export function LeaveQuestion({ isUnsaved, placeOf, texts }: Properties) {
  const { isConfirming, stay, leave } = useLeaving(isUnsaved, placeOf);
  return (
    <ConfirmDialog
      isOpen={isConfirming}
      title={texts.title}
      description={texts.text}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      onConfirm={leave}
      onCancel={stay}
    />
  );
}
