import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { fieldErrors } from '@yoza/shell-sdk/field-errors';
import { businessToday } from '@yoza/shell-sdk/format';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { Button } from '@yoza/ui/Button';
import { Dialog } from '@yoza/ui/Dialog';
import {
  vehicleFieldNames,
  vehicleForm,
  type VehicleFields,
  type VehicleFormKind,
  type VehicleValues,
} from './vehicle-form.ts';
import { VehicleFormFields } from './VehicleFormFields.tsx';

interface VehicleFormDialogProps {
  isOpen: boolean;
  kind: VehicleFormKind;
  title: string;
  submitLabel: string;
  submittingLabel: string;
  initial: VehicleFields;
  isBusy: boolean;
  /** Stores the vehicle; field errors it throws are shown at their fields, a 401 leads to sign-in, other errors go to `onFailed`. */
  onSave: (values: VehicleValues) => Promise<void>;
  onFailed: (error: unknown) => void;
  onClose: () => void;
}

/** Dialog with the fields of a vehicle, to add or to edit one. After success the fields have their initial values again; the caller closes it. */
export function VehicleFormDialog(props: VehicleFormDialogProps) {
  const { isOpen, kind, title, submitLabel, submittingLabel, initial, isBusy, onSave, onFailed, onClose } = props;
  const { t } = useTranslation('booking');
  const text = (key: string) => t(`vehicles.form.${key}`);
  const form = useForm<VehicleFields, unknown, VehicleValues>({
    defaultValues: initial,
    resolver: zodResolver(
      vehicleForm(
        {
          makeRequired: text('makeRequired'),
          modelRequired: text('modelRequired'),
          yearInvalid: text('yearInvalid'),
          typeRequired: text('typeRequired'),
          colorRequired: text('colorRequired'),
          tooLong: (count) => t('vehicles.form.tooLong', { count }),
        },
        Number(businessToday().slice(0, 4)),
        kind,
      ),
    ),
  });

  const close = () => {
    form.reset(initial);
    onClose();
  };

  const save = async (values: VehicleValues) => {
    if (isBusy) return;
    try {
      await onSave(values);
      form.reset(initial);
    } catch (error) {
      if (handleUnauthorized(error)) return;
      const ofFields = fieldErrors(error, vehicleFieldNames);
      for (const [index, { path, message }] of ofFields.entries()) {
        form.setError(path, { message }, { shouldFocus: index === 0 });
      }
      if (ofFields.length === 0) onFailed(error);
    }
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      isBusy={isBusy}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={close} disabled={isBusy}>
            {text('cancel')}
          </Button>
          <Button type="submit" form="vehicle" variant="primary" isBusy={isBusy} busyLabel={submittingLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id="vehicle" noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <VehicleFormFields form={form} kind={kind} />
      </form>
    </Dialog>
  );
}
