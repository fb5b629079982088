import { useTranslation } from '@yoza/shell-sdk/translation';
import { Card } from '@yoza/ui/Card';
import { colour } from '@yoza/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Narrow } from '../layout.ts';

const Stack = styled(Narrow)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  & > p {
    color: ${colour.ink2};
  }
  & > a {
    justify-self: start;
    margin: -20px 0 -8px -16px;
  }
`;

interface Properties {
  lead: string;
  /** Back link, for pages without a bar that has one. */
  back?: ReactNode;
  /** Cards below the form. */
  below: ReactNode;
  children: ReactNode;
}

/** Layout with a heading, the purpose of the profile, and its form. */
export function ProfileLayout({ lead, back, below, children }: Properties) {
  const { t } = useTranslation('shell');
  return (
    <Stack>
      <title>{`${t('profile.title')} · Yoza`}</title>
      {back}
      <h1>{t('profile.title')}</h1>
      <p>{lead}</p>
      <Card>{children}</Card>
      {below}
    </Stack>
  );
}
