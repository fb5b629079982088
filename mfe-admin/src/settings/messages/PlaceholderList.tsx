import { useTranslation } from '@yoza/shell-sdk/translation';
import { colour, font } from '@yoza/ui/theme';
import { useId } from 'react';
import { styled } from 'styled-components';
import { PartTitle } from '../../lists/part-title.ts';
import type { MessageSetting } from './message-settings.api.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 20px;
  margin: 0;
  padding: 0;
  list-style: none;
  font: ${font.caption};
  color: ${colour.ink2};
  code {
    margin-right: 6px;
    color: ${colour.ink};
  }
`;

/** List of the placeholders of a message, each with an example value. */
export function PlaceholderList({ placeholders }: Pick<MessageSetting, 'placeholders'>) {
  const { t } = useTranslation('admin');
  const titleId = useId();
  return (
    <div>
      <PartTitle as="h4" id={titleId}>
        {t('settings.messages.placeholders')}
      </PartTitle>
      <List aria-labelledby={titleId}>
        {placeholders.map(({ name, example }) => (
          <li key={name}>
            <code>{`{${name}}`}</code>
            {example}
          </li>
        ))}
      </List>
    </div>
  );
}
