import { messageOf } from '@yoza/shell-sdk/api-error';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { z } from 'zod';
import { ChangedBanner } from '../../forms/ChangedBanner.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { reportFaults } from '../../forms/field-schemas.ts';
import { useChangeForm } from '../../forms/use-change-form.ts';
import type { ChangeResult } from '../../forms/use-change.ts';
import { useIdempotencyKey } from '../../forms/use-idempotency-key.ts';
import { LeaveSection } from '../LeaveSection.tsx';
import { CodeFields } from './CodeFields.tsx';
import {
  discountCodeNow,
  isCodeTaken,
  useAddDiscountCode,
  useChangeDiscountCode,
  type DiscountCodeChange,
  type DiscountCodeSetting,
  type NewDiscountCode,
} from './discount-codes.api.ts';
import { codeFaults, codeFields, sentOf, typedOf, type TypedCode } from './typed-code.ts';

/** Adds a discount code. */
export function AddCodeDialog({ onClose }: { onClose: () => void }) {
  const keyOf = useIdempotencyKey();
  const prepare = (sent: NewDiscountCode) => ({ ...sent, key: keyOf(sent) });
  return <CodeForm kind="add" mutation={useAddDiscountCode()} prepare={prepare} onClose={onClose} />;
}

interface ChangeProperties {
  code: DiscountCodeSetting;
  onClose: () => void;
  /** Called with the current version when the admin chooses to see it after a refusal. */
  onCurrent: (code: DiscountCodeSetting) => void;
}

/** Changes a discount code, except its text. After a concurrent change, the current version can be shown. */
export function ChangeCodeDialog({ code, onClose, onCurrent }: ChangeProperties) {
  const change = useChangeDiscountCode(code.code);
  const prepare = ({ code: _code, ...sent }: NewDiscountCode): DiscountCodeChange => ({
    ...sent,
    version: code.version,
  });
  return <CodeForm kind="change" mutation={change} prepare={prepare} {...{ code, onClose, onCurrent }} />;
}

interface FormProperties<Change> {
  kind: 'add' | 'change';
  code?: DiscountCodeSetting;
  mutation: ChangeResult<DiscountCodeSetting, Change>;
  prepare: (sent: NewDiscountCode) => Change;
  onClose: () => void;
  onCurrent?: (code: DiscountCodeSetting) => void;
}

function CodeForm<Change>({ kind, code, mutation, prepare, onClose, onCurrent }: FormProperties<Change>) {
  const { t } = useTranslation('admin');
  const words = (part: 'title' | 'submit' | 'done' | 'failed') => t(`pricing.discountCodes.${kind}.${part}`);
  const { form, field, isBusy, handle, send, stop } = useChangeForm(mutation, {
    schema: z
      .custom<TypedCode>()
      .superRefine(
        reportFaults((typed) =>
          Object.fromEntries(
            Object.entries(codeFaults(typed)).map(([name, fault]) => [name, t(`pricing.discountCodes.fault.${fault}`)]),
          ),
        ),
      ),
    defaultValues: typedOf(code),
    names: codeFields,
    failedTitle: words('failed'),
    onDone: (saved) => {
      onClose();
      showToast({ title: words('done'), description: t('pricing.discountCodes.savedText', { code: saved.code }) });
    },
    onRefused: (error) => {
      if (!isCodeTaken(error)) return false;
      form.setError('code', { message: messageOf(error, t('pricing.discountCodes.fault.codeTaken')) });
      form.setFocus('code');
      return true;
    },
  });
  return (
    <FormDialog
      title={words('title')}
      subtitle={code?.code}
      submitLabel={words('submit')}
      busyLabel={t('saving')}
      onSubmit={handle((typed) => send(prepare(sentOf(typed))))}
      {...{ isBusy, stop, onClose }}
    >
      {onCurrent && (
        <ChangedBanner error={mutation.error} current={discountCodeNow(mutation.error)} onShow={onCurrent} />
      )}
      <CodeFields {...{ form, field }} isNew={kind === 'add'} />
      <LeaveSection section="discount-codes" isUnsaved={form.formState.isDirty} />
    </FormDialog>
  );
}
