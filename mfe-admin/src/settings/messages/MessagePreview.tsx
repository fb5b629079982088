import { fillIn, type EmailText } from '@yoza/chat-contract/email-text';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Muted, Stack } from '@yoza/ui/Page';
import { Well } from '@yoza/ui/Card';
import { font } from '@yoza/ui/theme';
import { useId } from 'react';
import { styled } from 'styled-components';
import { PartTitle } from '../../lists/part-title.ts';

interface Properties {
  words: EmailText;
  /** Example values of the placeholders. */
  examples: readonly { name: string; example: string }[];
}

const Mail = styled(Well)`
  overflow-wrap: anywhere;
`;

const Heading = styled.p`
  font: ${font.cardTitle};
`;

/** Preview of an email text with example values: subject, heading, greeting and opening text; unknown placeholders stay as typed. */
export function MessagePreview({ words, examples }: Properties) {
  const { t } = useTranslation('admin');
  const titleId = useId();
  const exampleOf = (name: string) => examples.find((known) => known.name === name)?.example ?? `{${name}}`;
  const filled = (text: string) => fillIn(text, exampleOf);
  const paragraphs = filled(words.text).split(/\n+/).filter(Boolean);
  return (
    <section aria-labelledby={titleId}>
      <PartTitle as="h4" id={titleId}>
        {t('settings.messages.preview')}
      </PartTitle>
      <Mail>
        <Stack $gap={2}>
          <Muted>{t('settings.messages.previewSubject', { subject: filled(words.subject) })}</Muted>
          <Heading>{filled(words.heading)}</Heading>
          <p>{t('settings.messages.hello', { name: exampleOf('name') })}</p>
          {paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
          <Muted>{t('settings.messages.rest')}</Muted>
        </Stack>
      </Mail>
    </section>
  );
}
