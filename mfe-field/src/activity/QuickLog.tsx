import { Button } from '@yoza/ui/Button';
import { Card } from '@yoza/ui/Card';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { LogFields } from './LogFields.tsx';
import { quickActivities } from './recent-activity.ts';
import { useLogForm } from './use-log-form.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`;

/** Records one of six kinds of activity. */
export function QuickLog() {
  const { t } = useTranslation('field');
  const { form, submit, isPending } = useLogForm({ kind: 'quick' });
  return (
    <Card>
      <Form noValidate onSubmit={(event) => void submit(event)} aria-label={t('activity.quickLog')}>
        <LogFields form={form} activities={quickActivities} />
        <Button
          type="submit"
          variant="primary"
          isFullWidth
          isBusy={isPending}
          busyLabel={t('activity.form.submitting')}
        >
          {t('activity.form.submit')}
        </Button>
      </Form>
    </Card>
  );
}
