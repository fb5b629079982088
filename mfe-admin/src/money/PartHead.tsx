import { Cluster } from '@yoza/ui/Page';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { ExportButton } from '../downloads/ExportButton.tsx';
import { PartTitle } from './part-title.ts';

const Head = styled(Cluster)`
  margin-bottom: 10px;
  ${PartTitle} {
    margin-bottom: 0;
  }
`;

interface Properties extends Pick<ComponentProps<typeof ExportButton>, 'fetchFile' | 'fileName'> {
  title: string;
  /** Of the title, for what it names. */
  titleId?: string;
}

/** The heading of a part of a view that is a list, with its file for spreadsheets. */
export function PartHead({ title, titleId, ...file }: Properties) {
  return (
    <Head $justify="space-between">
      <PartTitle id={titleId}>{title}</PartTitle>
      <ExportButton of={title} {...file} />
    </Head>
  );
}
