import { Cluster } from '@yoza/ui/Page';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { PartTitle } from '../lists/part-title.ts';
import { ExportButton } from './ExportButton.tsx';

const Head = styled(Cluster)`
  margin-bottom: 10px;
  ${PartTitle} {
    margin-bottom: 0;
  }
`;

interface Properties extends Pick<ComponentProps<typeof ExportButton>, 'fetchFile' | 'fileName'> {
  title: string;
  /** Element id of the title, for the list it labels. */
  titleId?: string;
}

/** Heading of a list within a view, with its download for spreadsheets. */
export function PartHead({ title, titleId, ...file }: Properties) {
  return (
    <Head $justify="space-between">
      <PartTitle id={titleId}>{title}</PartTitle>
      <ExportButton of={title} {...file} />
    </Head>
  );
}
