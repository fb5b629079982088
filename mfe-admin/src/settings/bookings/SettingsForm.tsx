import { useTranslation } from '@yoza/shell-sdk/translation';
import { formatShortDate } from '@yoza/shell-sdk/format';
import { Button } from '@yoza/ui/Button';
import { Card } from '@yoza/ui/Card';
import { Cluster, Muted, Stack } from '@yoza/ui/Page';
import type { ReactNode } from 'react';
import { PartTitle } from '../../money/part-title.ts';
import { FasterBanner } from '../FasterBanner.tsx';
import type { SettingsFormProps } from './BookingSettingsPlace.tsx';
import { settingsNow } from './booking-settings.api.ts';

interface Properties extends SettingsFormProps {
  title: string;
  hint: string;
  isBusy: boolean;
  /** Of the last attempt to save. */
  error: unknown;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form of settings with when they hold, who changed them last, and Save. */
export function SettingsForm(properties: Properties) {
  const { title, hint, settings, isBusy, error, onPresent, onSubmit, children } = properties;
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
          <FasterBanner error={error} present={settingsNow(error)} onShow={onPresent} />
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
    </Card>
  );
}
