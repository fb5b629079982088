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
import { ServiceFields } from './ServiceFields.tsx';
import {
  serviceNow,
  useAddService,
  useChangeService,
  type NewService,
  type ServiceChange,
  type ServiceSetting,
} from './services.api.ts';
import { sentOf, serviceFaults, serviceFields, typedOf, type TypedService } from './typed-service.ts';

interface AddProperties {
  /** True if the server knows vehicle sizes and add-ons. */
  hasExtras: boolean;
  onClose: () => void;
}

/** Adds a service. */
export function AddServiceDialog({ hasExtras, onClose }: AddProperties) {
  const keyOf = useIdempotencyKey();
  const prepare = (sent: Omit<NewService, 'invoiceCode'>, { invoiceCode }: TypedService) => {
    const body = { ...sent, invoiceCode };
    return { ...body, key: keyOf(body) };
  };
  return <ServiceForm kind="add" mutation={useAddService()} {...{ hasExtras, prepare, onClose }} />;
}

interface ChangeProperties {
  service: ServiceSetting;
  onClose: () => void;
  /** Called with the current version when the admin chooses to see it after a refusal. */
  onCurrent: (service: ServiceSetting) => void;
}

/** Changes a service. After a concurrent change, the current version can be shown. */
export function ChangeServiceDialog({ service, onClose, onCurrent }: ChangeProperties) {
  const change = useChangeService(service.id);
  const prepare = (sent: Omit<NewService, 'invoiceCode'>): ServiceChange => ({ ...sent, version: service.version });
  return <ServiceForm kind="change" mutation={change} prepare={prepare} {...{ service, onClose, onCurrent }} />;
}

interface FormProperties<Change> {
  kind: 'add' | 'change';
  service?: ServiceSetting;
  hasExtras?: boolean;
  mutation: ChangeResult<ServiceSetting, Change>;
  prepare: (sent: Omit<NewService, 'invoiceCode'>, typed: TypedService) => Change;
  onClose: () => void;
  onCurrent?: (service: ServiceSetting) => void;
}

function ServiceForm<Change>(properties: FormProperties<Change>) {
  const { kind, service, hasExtras, mutation, prepare, onClose, onCurrent } = properties;
  const { t } = useTranslation('admin');
  const words = (part: 'title' | 'submit' | 'done' | 'failed') => t(`settings.services.${kind}.${part}`);
  const { form, field, errorOf, isBusy, handle, send, stop } = useChangeForm(mutation, {
    schema: z
      .custom<TypedService>()
      .superRefine(
        reportFaults((typed) =>
          Object.fromEntries(
            Object.entries(serviceFaults(typed)).map(([name, fault]) => [name, t(`settings.services.fault.${fault}`)]),
          ),
        ),
      ),
    defaultValues: typedOf(service, hasExtras),
    names: serviceFields,
    failedTitle: words('failed'),
    onDone: ({ name }) => {
      onClose();
      showToast({ title: words('done'), description: t('settings.services.savedText', { name }) });
    },
  });
  const submit = handle((typed) => {
    const sent = sentOf(typed, service);
    if (sent) send(prepare(sent, typed));
  });
  return (
    <FormDialog
      title={words('title')}
      subtitle={service?.name}
      submitLabel={words('submit')}
      busyLabel={t('saving')}
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      {onCurrent && <ChangedBanner error={mutation.error} current={serviceNow(mutation.error)} onShow={onCurrent} />}
      <ServiceFields {...{ form, field, errorOf }} isNew={kind === 'add'} />
      <LeaveSection section="services" isUnsaved={form.formState.isDirty} />
    </FormDialog>
  );
}
