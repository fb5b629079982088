import { Avatar } from '@yoza/ui/Avatar';
import { Muted } from '@yoza/ui/Page';
import { colour } from '@yoza/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** List of {@link PersonRow}s. */
export const PersonRows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 12px;
  padding-block: 10px;
  & + & {
    border-top: 1px solid ${colour.line};
  }
`;

const Text = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

interface Properties {
  name: string;
  image?: string | null;
  details: readonly (string | null)[];
  /** Buttons of the available actions. */
  children: ReactNode;
}

/** One person with their actions: an open invitation, or a customer who can become a technician. Leaves out details that are null. */
export function PersonRow({ name, image = null, details, children }: Properties) {
  return (
    <Row>
      <Avatar name={name} src={image} size={36} />
      <Text>
        <strong>{name}</strong>
        {details.map((detail) => detail && <Muted key={detail}>{detail}</Muted>)}
      </Text>
      {children}
    </Row>
  );
}
