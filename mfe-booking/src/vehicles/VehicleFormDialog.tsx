import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { businessToday } from '@yoza/shell-sdk/format';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { Button } from '@yoza/ui/Button';
import { Dialog } from '@yoza/ui/Dialog';
import {
  emptyVehicle,
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
  /** Stores the vehicle; field errors it throws are shown at their fields, other errors go to `onFailed`. */
  onSave: (values: VehicleValues) => Promise<void>;
  onFailed: (error: unknown) => void;
  onClose: () => void;
}

/** Dialog with the fields of a vehicle. Field errors are shown at their fields. */
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
      const ofFields = fieldErrors(error);
      for (const { path, message } of ofFields) form.setError(path, { message }, { shouldFocus: true });
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

function fieldErrors(error: unknown): { path: keyof VehicleFields; message: string }[] {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return errors.flatMap(({ path, message }) =>
    Object.hasOwn(emptyVehicle, path) ? [{ path: path as keyof VehicleFields, message }] : [],
  );
}
