import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { operations, paths } from '@yoza/identity-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { problemOf } from '@yoza/shell-sdk/problem';
import { sessionQueryKey } from '@yoza/shell-sdk/session';

/** Requests a code for the number saved in the profile. */
export const useRequestCode = () =>
  useMutation({ mutationFn: () => bodyOf(apiClient<paths>().POST('/api/me/phone-verification')) });

/** Verifies the number with a code, and shows it on the whole page. */
export function useConfirmNumber() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) =>
      bodyOf(apiClient<paths>().POST('/api/me/phone-verification/confirm', { body: { code } })),
    onSuccess: (user) => queryClient.setQueryData(sessionQueryKey, user),
  });
}

/** Returns the problem with which the server refused to send a code; undefined for any other error. */
export const requestProblem = (error: unknown) => problemOf<operations['requestPhoneCode']>(error);

/** Returns the problem with which the server refused a code; undefined for any other error. */
export const codeProblem = (error: unknown) => problemOf<operations['confirmPhoneNumber']>(error);
