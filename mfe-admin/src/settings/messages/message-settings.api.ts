import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { MessageKind } from '@yoza/chat-contract/email-text';
import type { components, operations, paths } from '@yoza/chat-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { problemOf } from '@yoza/shell-sdk/problem';
import { useChange } from '../../forms/use-change.ts';

export type MessageSetting = components['schemas']['MessageSetting'];
export type MessageSettingChange = components['schemas']['MessageSettingChange'];

const api = apiClient<paths>();

export const messageSettingsQuery = queryOptions({
  queryKey: ['admin', 'settings', 'messages'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/settings/messages', { signal })),
});

/** Returns a function that updates the list with the current texts of a message. */
export function useKnowMessage(): (setting: MessageSetting) => void {
  const client = useQueryClient();
  return (setting) =>
    client.setQueryData(messageSettingsQuery.queryKey, (known) =>
      known?.map((other) => (other.kind === setting.kind ? setting : other)),
    );
}

/** Sets all texts of a message, based on the version the admin edited. */
export const useChangeMessage = (kind: MessageKind) =>
  useChange({
    mutationFn: (body: MessageSettingChange, signal) =>
      bodyOf(api.PUT('/api/admin/settings/messages/{kind}', { params: { path: { kind } }, body, signal })),
  });

/** Returns the current texts of a message from the refusal of a change that was based on an earlier version. */
export function messageSettingNow(error: unknown): MessageSetting | undefined {
  const problem = problemOf<operations['changeMessageSetting']>(error);
  return problem?.code === 'SETTINGS_CHANGED' ? problem.settings : undefined;
}
