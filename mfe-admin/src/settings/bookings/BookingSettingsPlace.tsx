import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { useState, type ComponentType } from 'react';
import { ListPlace } from '../../lists/ListPlace.tsx';
import { bookingSettingsQuery, type BookingSettings } from './booking-settings.api.ts';

export interface SettingsFormProps {
  /** As they were when the form began. */
  settings: BookingSettings;
  /** Begins anew with these. */
  onPresent: (settings: BookingSettings) => void;
}

/**
 * The place of a form about bookings. It begins anew with what was saved, and with what is set now when asked to; what arrives by itself does not take
 * away what somebody is typing.
 */
export function BookingSettingsPlace({ Form }: { Form: ComponentType<SettingsFormProps> }) {
  const { t } = useTranslation('admin');
  const query = useQuery(bookingSettingsQuery);
  const [begun, begin] = useState<BookingSettings>();
  if (!begun && query.data) begin(query.data);
  return (
    <ListPlace
      query={query}
      skeleton={<SkeletonTable count={4} label={t('settings.loading')} />}
      failedTitle={t('settings.failed')}
    >
      {begun && <Form key={begun.version} settings={begun} onPresent={begin} />}
    </ListPlace>
  );
}
