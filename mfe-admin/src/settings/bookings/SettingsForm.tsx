import { useTranslation } from '@yoza/shell-sdk/translation';
import { formatShortDate } from '@yoza/shell-sdk/format';
import { Button } from '@yoza/ui/Button';
import { Card } from '@yoza/ui/Card';
import { Cluster, Muted, Stack } from '@yoza/ui/Page';
import type { ReactNode } from 'react';
import { ChangedBanner } from '../../forms/ChangedBanner.tsx';
import { PartTitle } from '../../lists/part-title.ts';
import { LeaveSection } from '../LeaveSection.tsx';
import type { SettingSection } from '../setting-sections.ts';

interface Changed {
  updatedAt: string | null;
  updatedBy: string | null;
}

interface Properties<Settings extends Changed> {
  section: SettingSection;
  /** Settings when editing began. */
  settings: Settings;
  /** Restarts the form with these settings. */
  onCurrent: (settings: Settings) => void;
  title: string;
  hint: string;
  /** True if there are unsaved changes. */
  isUnsaved: boolean;
  isBusy: boolean;
  /** Error of the last attempt to save. */
  error: unknown;
  /** Current settings after a concurrent change. */
  current: Settings | undefined;
  onSubmit: () => void;
  children: ReactNode;
}

/** Settings form with a hint, the author and day of the last change, and Save. Leaving it unsaved asks for confirmation. */
export function SettingsForm<Settings extends Changed>(properties: Properties<Settings>) {
  const { section, title, hint, settings, isUnsaved, isBusy, error, current, onCurrent, onSubmit, children } =
    properties;
  const { t } = useTranslation('admin');
  const { updatedAt, updatedBy } = settings;
  return (
    <Card>
      <form
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit();
        }}
      >
        <Stack $gap={4}>
          <div>
            <PartTitle>{title}</PartTitle>
            <Muted>{hint}</Muted>
          </div>
          {children}
          <ChangedBanner {...{ error, current }} onShow={onCurrent} />
          <Cluster $justify="space-between">
            <Muted>
              {updatedAt && updatedBy
                ? t('settings.changedBy', { name: updatedBy, date: formatShortDate(updatedAt) })
                : t('settings.neverChanged')}
            </Muted>
            <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={t('saving')}>
              {t('settings.save')}
            </Button>
          </Cluster>
        </Stack>
      </form>
      <LeaveSection {...{ section, isUnsaved }} />
    </Card>
  );
}
