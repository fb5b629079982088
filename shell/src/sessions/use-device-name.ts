import { useTranslation } from '@yoza/shell-sdk/translation';
import type { Session } from './sessions.api.ts';

/** Returns a function for the device of a session as users read it: `Chrome on Android`, with the area if it is that of technicians. */
export function useDeviceName(): (session: Pick<Session, 'device' | 'kind'>) => string {
  const { t } = useTranslation('shell');
  return ({ device, kind }) => {
    const name = device ?? t('sessions.unknownDevice');
    return kind === 'field_app' ? t('sessions.fieldApp', { device: name }) : name;
  };
}
