import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { HistoryIcon, PencilIcon, ShieldCheckIcon, Trash2Icon } from '@yoza/ui/icons';
import { Menu, type MenuAction } from '@yoza/ui/Menu';
import { RowActions } from '@yoza/ui/Table';
import { useSetAtom } from 'jotai';
import { useHistory } from '../audit/use-history.ts';
import type { Equipment } from './equipment.api.ts';
import { equipmentDialogAtom } from './equipment.atoms.ts';
import { useRestore } from './use-restore.ts';

type Extra = 'edit' | 'history' | 'changes';

/** Actions for a piece of equipment in its row; a retired one can only be restored, edited and looked up. */
export function EquipmentActions({ piece }: { piece: Equipment }) {
  const { t } = useTranslation('admin');
  const open = useSetAtom(equipmentDialogAtom);
  const showChanges = useHistory();
  const { restore, isRestoring } = useRestore(piece);
  const textValues = { name: piece.name };
  const isRetired = piece.status === 'retired';
  const extras: MenuAction<Extra>[] = [
    { id: 'history', label: t('equipment.action.history'), icon: <HistoryIcon /> },
    { id: 'edit', label: t('equipment.action.edit'), icon: <PencilIcon /> },
    { id: 'changes', label: t('audit.changes'), icon: <ShieldCheckIcon /> },
  ];
  return (
    <RowActions>
      {isRetired ? (
        <Button
          size="compact"
          aria-label={t('equipment.action.restoreOf', textValues)}
          onClick={restore}
          isBusy={isRestoring}
          busyLabel={t('equipment.action.restoring')}
        >
          {t('equipment.action.restore')}
        </Button>
      ) : (
        <>
          <Button
            size="compact"
            aria-label={t('equipment.action.serviceOf', textValues)}
            onClick={() => open({ kind: 'service', piece })}
          >
            {t('equipment.action.service')}
          </Button>
          <Button
            size="compact"
            variant="quiet"
            icon={<Trash2Icon aria-hidden />}
            aria-label={t('equipment.action.removeOf', textValues)}
            onClick={() => open({ kind: 'remove', piece })}
          >
            {t('equipment.action.remove')}
          </Button>
        </>
      )}
      <Menu
        label={t('equipment.action.more', textValues)}
        actions={extras}
        onAction={(kind) => (kind === 'changes' ? showChanges(piece.id) : open({ kind, piece }))}
      />
    </RowActions>
  );
}
