import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useFailureToast } from '../forms/use-failure-toast.ts';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { useSendOnce } from '../forms/use-send-once.ts';
import { useChangeEquipment, type Equipment } from './equipment.api.ts';

/** Returns a function that makes a retired item available again, with a toast. */
export function useRestore(piece: Equipment) {
  const { t } = useTranslation('admin');
  const fail = useFailureToast();
  const keyOf = useIdempotencyKey();
  const change = useChangeEquipment(piece.id);
  const send = useSendOnce(change);
  const restore = () => {
    const body = { status: 'available', version: piece.version } as const;
    send(
      { ...body, key: keyOf(body) },
      {
        onDone: ({ name }) =>
          showToast({ title: t('equipment.toast.restored'), description: t('equipment.toast.restoredText', { name }) }),
        onFailed: (error) => fail(t('equipment.toast.restoreFailed'), error),
      },
    );
  };
  return { restore, isRestoring: change.isPending };
}
