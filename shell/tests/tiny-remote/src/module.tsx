import { useQueryClient } from '@tanstack/react-query';
import { defineArea } from '@yoza/shell-sdk/area';
import { useSession } from '@yoza/shell-sdk/session';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { styled } from 'styled-components';

declare const TINY_REMOTE_TEXT: string;

const Heading = styled.h1`
  color: rgb(1, 2, 3);
`;

/**
 * Uses a library that the bundler moves into a chunk of its own, and session, cache, router and texts, of which host and remote must share one copy: a second one would throw
 * or be empty here.
 */
function TinyArea() {
  const { t } = useTranslation('booking');
  const { session } = useSession();
  const cached = useQueryClient().getQueryData(['/api/auth/user']) !== undefined;
  const { register } = useForm<{ note: string }>();
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('The tiny remote was told to break');
  return (
    <>
      <Heading>{t('title', { text: TINY_REMOTE_TEXT })}</Heading>
      <p>
        {session.user?.firstName}, {cached ? 'one cache' : 'another cache'}
      </p>
      <input aria-label="Note" {...register('note')} />
      <Link to="/nowhere">Leave</Link>
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
      <button
        type="button"
        onClick={() => {
          throw new Error('The tiny remote was told to throw');
        }}
      >
        Throw
      </button>
    </>
  );
}

export const { Area, navigation, texts, version } = defineArea({
  name: 'booking',
  Content: TinyArea,
  texts: { en: { title: 'Says: {{text}}' } },
});
