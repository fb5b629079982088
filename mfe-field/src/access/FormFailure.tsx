import { CircleAlertIcon } from '@yoza/ui/icons';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { reasonOf } from '../requests/failure.ts';
import { Failure } from './access-style.ts';

/** Why what a form sent was not accepted; read out as soon as it is there. `fallback` for an answer without words. */
export function FormFailure({ error, fallback }: { error: unknown; fallback: string }) {
  const { t } = useTranslation('field');
  return (
    <div role="alert">
      {error != null && (
        <Failure>
          <CircleAlertIcon aria-hidden />
          {reasonOf(error, t, fallback)}
        </Failure>
      )}
    </div>
  );
}
