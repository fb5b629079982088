import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { ChevronDownIcon, ChevronUpIcon, Trash2Icon } from '@yoza/ui/icons';
import { Menu, type MenuAction } from '@yoza/ui/Menu';
import { RowActions } from '@yoza/ui/Table';
import { useFailureToast } from '../../forms/use-failure-toast.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { useChangeService, useOrderServices, type ServiceSetting } from './services.api.ts';

export type OpenService = (kind: 'change' | 'retire', service: ServiceSetting) => void;

interface Properties {
  service: ServiceSetting;
  /** Ids of all services, in their order. */
  ids: readonly string[];
  onOpen: OpenService;
}

type Extra = 'up' | 'down' | 'retire';

/** Row actions of a service. */
export function ServiceActions({ service, ids, onOpen }: Properties) {
  const { t } = useTranslation('admin');
  const fail = useFailureToast();
  const sendOrder = useSendOnce(useOrderServices());
  const { id, name, isActive, version } = service;
  const at = ids.indexOf(id);
  const move = (to: number) =>
    sendOrder(
      { ids: ids.toSpliced(at, 1).toSpliced(to, 0, id), from: [...ids] },
      {
        onFailed: (error) => fail(t('settings.services.orderFailed'), error),
      },
    );
  const change = useChangeService(id);
  const send = useSendOnce(change);
  const restore = () =>
    send(
      { isActive: true, version },
      {
        onDone: () =>
          showToast({
            title: t('settings.services.restored'),
            description: t('settings.services.restoredText', { name }),
          }),
        onFailed: (error) => fail(t('settings.services.change.failed'), error),
      },
    );
  const extras: MenuAction<Extra>[] = [
    ...(at > 0 ? [{ id: 'up' as const, label: t('settings.services.moveUp'), icon: <ChevronUpIcon /> }] : []),
    ...(at < ids.length - 1
      ? [{ id: 'down' as const, label: t('settings.services.moveDown'), icon: <ChevronDownIcon /> }]
      : []),
    ...(isActive ? [{ id: 'retire' as const, label: t('settings.services.retire'), icon: <Trash2Icon /> }] : []),
  ];
  const act = (kind: Extra) => (kind === 'retire' ? onOpen('retire', service) : move(kind === 'up' ? at - 1 : at + 1));
  return (
    <RowActions>
      {isActive ? (
        <Button
          size="compact"
          aria-label={t('settings.services.editOf', { name })}
          onClick={() => onOpen('change', service)}
        >
          {t('settings.edit')}
        </Button>
      ) : (
        <Button
          size="compact"
          aria-label={t('settings.services.restoreOf', { name })}
          onClick={restore}
          isBusy={change.isPending}
          busyLabel={t('saving')}
        >
          {t('settings.services.restore')}
        </Button>
      )}
      <Menu label={t('settings.services.more', { name })} actions={extras} onAction={act} />
    </RowActions>
  );
}
