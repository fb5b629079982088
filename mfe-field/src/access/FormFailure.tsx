import { CircleAlertIcon } from '@yoza/ui/icons';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Failure } from './access-style.ts';
import { refusalWords } from './refusal-words.ts';

/** Why what a form sent was not accepted; read out as soon as it is there. `fallback` for an answer without words. */
export function FormFailure({ error, fallback }: { error: unknown; fallback: string }) {
  const { t } = useTranslation('field');
  return (
    <div role="alert">
      {error != null && (
        <Failure>
          <CircleAlertIcon aria-hidden />
          {refusalWords(error, t, fallback)}
        </Failure>
      )}
    </div>
  );
}
