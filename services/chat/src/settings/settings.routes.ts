import { messageKinds } from '@yoza/chat-contract/email-text';
import { changeMessageSetting, listMessageSettings } from '@yoza/chat-contract/settings-operations';
import type { Clock } from '@yoza/service-kit/clock';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import { changeText } from './change-text.ts';
import { presentSetting } from './settings.presenter.ts';
import { StoredEmailText } from './stored-email-text.entity.ts';

export const settingsRoutes = (clock: Clock): Route[] => [
  handle(listMessageSettings, async ({ em }) => {
    const stored = new Map((await em.find(StoredEmailText, {})).map((words) => [words.kind, words]));
    return ok(messageKinds.map((kind) => presentSetting(stored.get(kind) ?? StoredEmailText.untouched(kind))));
  }),

  handle(changeMessageSetting, async ({ em, principal, params, body }) =>
    ok(presentSetting(await changeText(em, principal, params.kind, body(), clock.now()))),
  ),
];
