import { CircleAlertIcon } from '@yoza/ui/icons';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Failure } from './access-style.ts';
import { refusalText } from './refusal-text.ts';

/** Reason a form was not accepted; announced as soon as it appears. `fallback` is for an error without a message. */
export function FormFailure({ error, fallback }: { error: unknown; fallback: string }) {
  const { t } = useTranslation('field');
  return (
    <div role="alert">
      {error != null && (
        <Failure>
          <CircleAlertIcon aria-hidden />
          {refusalText(error, t, fallback)}
        </Failure>
      )}
    </div>
  );
}
