import { messageOf } from '@yoza/shell-sdk/api-error';
import { NoticeSentence } from '@yoza/shell-sdk/notice-sentence';
import { useSession } from '@yoza/shell-sdk/session';
import { signInAddress } from '@yoza/shell-sdk/sign-in';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { Card } from '@yoza/ui/Card';
import { Muted } from '@yoza/ui/Page';
import { font } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import type { ApplicationFields } from './application-form.ts';
import { ApplicationFormFields } from './ApplicationFormFields.tsx';
import { useApplicationForm } from './use-application-form.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  h2 {
    font: ${font.cardTitle};
  }
`;

const Commit = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 4px;
`;

interface ApplicationFormProps {
  /** Details already known of the applicant. */
  known: Partial<ApplicationFields>;
  /** Called when there is an application to show in place of the form. */
  onUpdate?: () => void;
}

/** Application form. It can be filled in while signed out; only a signed-in user can send it. */
export function ApplicationForm({ known, onUpdate }: ApplicationFormProps) {
  const { t } = useTranslation('shell');
  const { user } = useSession().session;
  const { form, isRestored, failure, phoneOffer, isSending, submit } = useApplicationForm(known, onUpdate);
  return (
    <Card>
      <Form noValidate aria-labelledby="application" onSubmit={submit}>
        <h2 id="application">{t('apply.formTitle')}</h2>
        {user && isRestored && <Banner>{t('apply.kept')}</Banner>}
        <ApplicationFormFields form={form} phoneOffer={phoneOffer} />
        {failure && (
          <Banner tone="error">
            <strong>{t('apply.failed')}.</strong> {messageOf(failure, t('apply.failedHint'))}
          </Banner>
        )}
        <Commit>
          {user ? (
            <>
              <Muted>
                <NoticeSentence sentence={t('apply.agree')} />
              </Muted>
              <Button
                type="submit"
                variant="sun"
                size="large"
                isFullWidth
                isBusy={isSending}
                busyLabel={t('apply.sending')}
              >
                {t('apply.send')}
              </Button>
            </>
          ) : (
            <>
              <ButtonLink href={signInAddress('/apply-technician')} variant="sun" size="large" isFullWidth>
                {t('apply.signIn')}
              </ButtonLink>
              <Muted>{t('apply.signInHint')}</Muted>
            </>
          )}
        </Commit>
      </Form>
    </Card>
  );
}
