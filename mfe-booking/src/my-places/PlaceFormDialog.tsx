import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import styled from 'styled-components';
import { Button } from '@yoza/ui/Button';
import { Dialog } from '@yoza/ui/Dialog';
import { Stack } from '@yoza/ui/Page';
import { PlaceFields } from '../places/PlaceFields.tsx';
import { NameField } from '../saved-places/NameField.tsx';
import { newPlaceOf } from '../saved-places/saved-place.ts';
import type { NewSavedPlace, SavedPlace } from '../saved-places/saved-places.api.ts';
import { useOnce } from '../use-once.ts';
import type { PlaceForm } from './use-place-form.ts';

/** Form clear of the line above it. */
const Form = styled.form`
  padding-top: 12px;
`;

interface PlaceFormDialogProps {
  title: string;
  submitLabel: string;
  busyLabel: string;
  form: PlaceForm;
  places: readonly SavedPlace[];
  isBusy: boolean;
  /** Message above the fields. */
  notice?: ReactNode;
  /** Stores the place; field errors it throws are shown at their fields, a 401 leads to sign-in, other errors go to `onFailed`. */
  onSave: (place: NewSavedPlace) => Promise<void>;
  onFailed: (error: unknown) => void;
  onClose: () => void;
}

/** Dialog with the fields of a saved place, to add or to edit one. */
export function PlaceFormDialog(props: PlaceFormDialogProps) {
  const { title, submitLabel, busyLabel, form, places, isBusy, notice, onSave, onFailed, onClose } = props;
  const { t } = useTranslation('booking');
  const { values, edited, faults, attempt, rename, showMissing, showRefused } = form;
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);

  const save = useOnce(async () => {
    if (showMissing()) return;
    try {
      await onSave(newPlaceOf(values));
    } catch (error) {
      if (handleUnauthorized(error) || showRefused(error)) return;
      onFailed(error);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <Dialog
      isOpen
      size="record"
      isDismissable={false}
      onClose={onClose}
      title={title}
      isBusy={isBusy}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('places.cancel')}
          </Button>
          <Button type="submit" form="place" variant="primary" isBusy={isBusy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id="place" ref={fields} noValidate onSubmit={submit}>
        <Stack>
          {notice}
          <NameField name={values.name} error={faults.name} places={places} onChange={rename} />
        </Stack>
        <PlaceFields edited={edited} refused={faults.address} />
      </Form>
    </Dialog>
  );
}
