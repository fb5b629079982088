import { useTranslation } from '@yoza/shell-sdk/translation';
import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';
import type { SettingSection } from './setting-sections.ts';
import { useLeaving } from './use-leaving.ts';

/** Asks an admin who wants to leave a section of the settings with unsaved changes. */
export function LeaveQuestion({ section, isUnsaved }: { section: SettingSection; isUnsaved: boolean }) {
  const { t } = useTranslation('admin');
  const { isAsked, stay, leave } = useLeaving(isUnsaved);
  return (
    <ConfirmDialog
      isOpen={isAsked}
      title={t('settings.leave.title')}
      description={t('settings.leave.text', { section: t(`settings.section.${section}`) })}
      confirmLabel={t('settings.leave.leave')}
      cancelLabel={t('settings.leave.stay')}
      onConfirm={leave}
      onCancel={stay}
    />
  );
}
