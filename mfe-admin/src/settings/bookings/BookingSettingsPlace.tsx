import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { useState, type ComponentType } from 'react';
import { ListStates } from '../../lists/ListStates.tsx';
import { bookingSettingsQuery, type BookingSettings } from './booking-settings.api.ts';

export interface SettingsFormProps {
  /** Settings when editing began. */
  settings: BookingSettings;
  /** Restarts the form with these settings. */
  onCurrent: (settings: BookingSettings) => void;
}

/**
 * Container of a form for booking settings. The form restarts with the saved version, and with the current version on request; updates that arrive
 * automatically do not discard unsaved input.
 */
export function BookingSettingsPlace({ Form }: { Form: ComponentType<SettingsFormProps> }) {
  const { t } = useTranslation('admin');
  const query = useQuery(bookingSettingsQuery);
  const [begun, begin] = useState<BookingSettings>();
  if (!begun && query.data) begin(query.data);
  return (
    <ListStates
      query={query}
      skeleton={<SkeletonTable count={4} label={t('settings.loading')} />}
      failedTitle={t('settings.failed')}
    >
      {begun && <Form key={begun.version} settings={begun} onCurrent={begin} />}
    </ListStates>
  );
}
