import { useTranslation } from '@yoza/shell-sdk/translation';
import { colour, font } from '@yoza/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 8px 16px;
  margin-bottom: 14px;
`;

const Title = styled.h2`
  font: ${font.cardTitle};
  color: ${colour.ink2};
`;

/** Heading with the name of the area and of the section; `end` is shown at the right for the whole section. */
export function SectionHeader({ title, end }: { title: string; end?: ReactNode }) {
  const { t } = useTranslation('admin');
  return (
    <Head>
      <div>
        <h1>{t('title')}</h1>
        <Title>{title}</Title>
      </div>
      {end}
    </Head>
  );
}
