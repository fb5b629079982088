import { messageKinds } from '@yoza/contracts/chat/message-words';
import { changeMessageSetting, listMessageSettings } from '@yoza/contracts/chat/settings-operations';
import type { Clock } from '@yoza/service-kit/clock';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import { changeWords } from './change-words.ts';
import { presentSetting } from './settings.presenter.ts';
import { StoredWords } from './stored-words.entity.ts';

export const settingsRoutes = (clock: Clock): Route[] => [
  handle(listMessageSettings, async ({ em }) => {
    const stored = new Map((await em.find(StoredWords, {})).map((words) => [words.kind, words]));
    return ok(messageKinds.map((kind) => presentSetting(stored.get(kind) ?? StoredWords.untouched(kind))));
  }),

  handle(changeMessageSetting, async ({ em, principal, params, body }) =>
    ok(presentSetting(await changeWords(em, principal, params.kind, body(), clock.now()))),
  ),
];
