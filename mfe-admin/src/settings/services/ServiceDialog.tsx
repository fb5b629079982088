import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useState } from 'react';
import { FormDialog } from '../../forms/FormDialog.tsx';
import type { ChangeResult } from '../../forms/use-change.ts';
import { useIdempotencyKey } from '../../forms/use-idempotency-key.ts';
import { useSubmission } from '../../forms/use-submission.ts';
import { FasterBanner } from '../FasterBanner.tsx';
import { LeaveSection } from '../LeaveSection.tsx';
import { useIsChanged } from '../use-is-changed.ts';
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

/** Adds a service. */
export function AddServiceDialog({ onClose }: { onClose: () => void }) {
  const keyOf = useIdempotencyKey();
  const prepare = (sent: Omit<NewService, 'invoiceCode'>, { invoiceCode }: TypedService) => {
    const asked = { ...sent, invoiceCode };
    return { ...asked, key: keyOf(asked) };
  };
  return <ServiceForm kind="add" mutation={useAddService()} prepare={prepare} onClose={onClose} />;
}

interface ChangeProperties {
  service: ServiceSetting;
  onClose: () => void;
  onPresent: (service: ServiceSetting) => void;
}

/** Changes a service. After a concurrent change, the current version can be shown. */
export function ChangeServiceDialog({ service, onClose, onPresent }: ChangeProperties) {
  const change = useChangeService(service.id);
  const prepare = (sent: Omit<NewService, 'invoiceCode'>): ServiceChange => ({ ...sent, version: service.version });
  return <ServiceForm kind="change" mutation={change} prepare={prepare} {...{ service, onClose, onPresent }} />;
}

interface FormProperties<Change> {
  kind: 'add' | 'change';
  service?: ServiceSetting;
  mutation: ChangeResult<ServiceSetting, Change>;
  prepare: (sent: Omit<NewService, 'invoiceCode'>, typed: TypedService) => Change;
  onClose: () => void;
  onPresent?: (service: ServiceSetting) => void;
}

function ServiceForm<Change>({ kind, service, mutation, prepare, onClose, onPresent }: FormProperties<Change>) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState(() => typedOf(service));
  const isUnsaved = useIsChanged(typed);
  const words = (part: 'title' | 'submit' | 'done' | 'failed') => t(`settings.services.${kind}.${part}`);
  const { errors, isBusy, check, send, stop } = useSubmission(mutation, {
    fields: serviceFields,
    failedTitle: words('failed'),
    onDone: ({ name }) => {
      onClose();
      showToast({ title: words('done'), description: t('settings.services.savedText', { name }) });
    },
  });
  const submit = () => {
    const faults = Object.entries(serviceFaults(typed)).map(([name, fault]) => [
      name,
      t(`settings.services.fault.${fault}`),
    ]);
    const sent = sentOf(typed, service);
    if (check(Object.fromEntries(faults) as typeof errors) && sent) send(prepare(sent, typed));
  };
  return (
    <FormDialog
      title={words('title')}
      subtitle={service?.name}
      submitLabel={words('submit')}
      busyLabel={t('saving')}
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      {onPresent && <FasterBanner error={mutation.error} present={serviceNow(mutation.error)} onShow={onPresent} />}
      <ServiceFields
        typed={typed}
        onChange={(different) => setTyped((before) => ({ ...before, ...different }))}
        errors={errors}
        isNew={kind === 'add'}
      />
      <LeaveSection section="services" isUnsaved={isUnsaved} />
    </FormDialog>
  );
}
