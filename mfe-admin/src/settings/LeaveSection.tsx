import { LeaveQuestion } from '@yoza/shell-sdk/leave-question';
import { useTranslation } from '@yoza/shell-sdk/translation';
import type { SettingSection } from './setting-sections.ts';

/** Asks for confirmation before an admin leaves a settings section with unsaved changes. */
export function LeaveSection({ section, isUnsaved }: { section: SettingSection; isUnsaved: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <LeaveQuestion
      isUnsaved={isUnsaved}
      placeOf={sectionOf}
      texts={{
        title: t('settings.leave.title'),
        text: t('settings.leave.text', { section: t(`settings.section.${section}`) }),
        leave: t('settings.leave.leave'),
        stay: t('settings.leave.stay'),
      }}
    />
  );
}

function sectionOf({ pathname, searchParams }: URL): string {
  return [pathname, searchParams.get('tab'), searchParams.get('section') ?? 'services'].join(' ');
}
